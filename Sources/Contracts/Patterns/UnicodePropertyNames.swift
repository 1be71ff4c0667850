/// The names under which Unicode lists its scripts and binary properties, long and short, as
/// ECMA-262 takes them: exactly so, with their capitals.
enum UnicodePropertyNames {
    /// The scripts up to Unicode 17; those since 15 are correct but newer than the engine.
    static let scripts = Set(scriptNames.split(whereSeparator: \.isWhitespace).map(String.init))

    /// The long names of the binary properties by their long and short names.
    static let binaries: [String: String] = {
        var longNames: [String: String] = [:]
        for entry in binaryNames.split(whereSeparator: \.isWhitespace) {
            let names = entry.split(separator: "/").map(String.init)
            for name in names { longNames[name] = names[0] }
        }
        return longNames
    }()

    /// The short names of the general categories by all their names.
    static let categories: [String: String] = {
        var shortNames: [String: String] = [:]
        for entry in categoryNames.split(whereSeparator: \.isWhitespace) {
            let names = entry.split(separator: "/").map(String.init)
            for name in names { shortNames[name] = names[0] }
        }
        return shortNames
    }()

    private static let categoryNames = """
        Lu/Uppercase_Letter Ll/Lowercase_Letter Lt/Titlecase_Letter LC/Cased_Letter
        Lm/Modifier_Letter Lo/Other_Letter L/Letter Mn/Nonspacing_Mark Mc/Spacing_Mark
        Me/Enclosing_Mark M/Mark/Combining_Mark Nd/Decimal_Number/digit Nl/Letter_Number
        No/Other_Number N/Number Pc/Connector_Punctuation Pd/Dash_Punctuation
        Ps/Open_Punctuation Pe/Close_Punctuation Pi/Initial_Punctuation Pf/Final_Punctuation
        Po/Other_Punctuation P/Punctuation/punct Sm/Math_Symbol Sc/Currency_Symbol
        Sk/Modifier_Symbol So/Other_Symbol S/Symbol Zs/Space_Separator Zl/Line_Separator
        Zp/Paragraph_Separator Z/Separator Cc/Control/cntrl Cf/Format Cs/Surrogate
        Co/Private_Use Cn/Unassigned C/Other
        """

    private static let binaryNames = """
        ASCII ASCII_Hex_Digit/AHex Alphabetic/Alpha Any Assigned Bidi_Control/Bidi_C
        Bidi_Mirrored/Bidi_M Case_Ignorable/CI Cased Changes_When_Casefolded/CWCF
        Changes_When_Casemapped/CWCM Changes_When_Lowercased/CWL
        Changes_When_NFKC_Casefolded/CWKCF Changes_When_Titlecased/CWT
        Changes_When_Uppercased/CWU Dash Default_Ignorable_Code_Point/DI Deprecated/Dep
        Diacritic/Dia Emoji Emoji_Component/EComp Emoji_Modifier/EMod
        Emoji_Modifier_Base/EBase Emoji_Presentation/EPres Extended_Pictographic/ExtPict
        Extender/Ext Grapheme_Base/Gr_Base Grapheme_Extend/Gr_Ext Hex_Digit/Hex
        IDS_Binary_Operator/IDSB IDS_Trinary_Operator/IDST ID_Continue/IDC ID_Start/IDS
        Ideographic/Ideo Join_Control/Join_C Logical_Order_Exception/LOE Lowercase/Lower Math
        Noncharacter_Code_Point/NChar Pattern_Syntax/Pat_Syn Pattern_White_Space/Pat_WS
        Quotation_Mark/QMark Radical Regional_Indicator/RI Sentence_Terminal/STerm
        Soft_Dotted/SD Terminal_Punctuation/Term Unified_Ideograph/UIdeo Uppercase/Upper
        Variation_Selector/VS White_Space/space XID_Continue/XIDC XID_Start/XIDS
        """

    private static let scriptNames = """
        Adlam Adlm Aghb Ahom Anatolian_Hieroglyphs Arab Arabic Armenian Armi Armn Avestan Avst
        Bali Balinese Bamu Bamum Bass Bassa_Vah Batak Batk Beng Bengali Bhaiksuki Bhks Bopo
        Bopomofo Brah Brahmi Brai Braille Bugi Buginese Buhd Buhid Cakm Canadian_Aboriginal
        Cans Cari Carian Caucasian_Albanian Chakma Cham Cher Cherokee Chorasmian Chrs Common
        Copt Coptic Cpmn Cprt Cuneiform Cypriot Cypro_Minoan Cyrillic Cyrl Deseret Deva
        Devanagari Diak Dives_Akuru Dogr Dogra Dsrt Dupl Duployan Egyp Egyptian_Hieroglyphs
        Elba Elbasan Elym Elymaic Ethi Ethiopic Geor Georgian Glag Glagolitic Gong Gonm Goth
        Gothic Gran Grantha Greek Grek Gujarati Gujr Gunjala_Gondi Gurmukhi Guru Han Hang
        Hangul Hani Hanifi_Rohingya Hano Hanunoo Hatr Hatran Hebr Hebrew Hira Hiragana Hluw
        Hmng Hmnp Hung Imperial_Aramaic Inherited Inscriptional_Pahlavi Inscriptional_Parthian
        Ital Java Javanese Kaithi Kali Kana Kannada Katakana Kayah_Li Khar Kharoshthi
        Khitan_Small_Script Khmer Khmr Khoj Khojki Khudawadi Kits Knda Kthi Lana Lao Laoo
        Latin Latn Lepc Lepcha Limb Limbu Lina Linb Linear_A Linear_B Lisu Lyci Lycian Lydi
        Lydian Mahajani Mahj Maka Makasar Malayalam Mand Mandaic Mani Manichaean Marc Marchen
        Masaram_Gondi Medefaidrin Medf Meetei_Mayek Mend Mende_Kikakui Merc Mero
        Meroitic_Cursive Meroitic_Hieroglyphs Miao Mlym Modi Mong Mongolian Mro Mroo Mtei Mult
        Multani Myanmar Mymr Nabataean Nand Nandinagari Narb Nbat New_Tai_Lue Newa Nko Nkoo
        Nshu Nushu Nyiakeng_Puachue_Hmong Ogam Ogham Ol_Chiki Olck Old_Hungarian Old_Italic
        Old_North_Arabian Old_Permic Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic
        Old_Uyghur Oriya Orkh Orya Osage Osge Osma Osmanya Ougr Pahawh_Hmong Palm Palmyrene
        Pau_Cin_Hau Pauc Perm Phag Phags_Pa Phli Phlp Phnx Phoenician Plrd Prti
        Psalter_Pahlavi Qaac Qaai Rejang Rjng Rohg Runic Runr Samaritan Samr Sarb Saur
        Saurashtra Sgnw Sharada Shavian Shaw Shrd Sidd Siddham SignWriting Sind Sinh Sinhala
        Sogd Sogdian Sogo Sora Sora_Sompeng Soyo Soyombo Sund Sundanese Sylo Syloti_Nagri Syrc
        Syriac Tagalog Tagb Tagbanwa Tai_Le Tai_Tham Tai_Viet Takr Takri Tale Talu Tamil Taml
        Tang Tangsa Tangut Tavt Telu Telugu Tfng Tglg Thaa Thaana Thai Tibetan Tibt Tifinagh
        Tirh Tirhuta Tnsa Toto Ugar Ugaritic Unknown Vai Vaii Vith Vithkuqi Wancho Wara
        Warang_Citi Wcho Xpeo Xsux Yezi Yezidi Yi Yiii Zanabazar_Square Zanb Zinh Zyyy Zzzz
        Berf Beria_Erfe Gara Garay Gukh Gurung_Khema Kawi Kirat_Rai Krai Nag_Mundari Nagm
        Ol_Onal Onao Sidetic Sidt Sunu Sunuwar Tai_Yo Tayo Todhri Todr Tolong_Siki Tols
        Tulu_Tigalari Tutg
        """
}
