"""The list of the defects, with the sentence that each one breaks."""

FACTS = "getdiced-api.md"
OPENING, CARD, SYNC = "opening paragraph", "Card", "Sync rules"
ADDRESS = "GET /cards?q=&card_type=&atk_type=&play_order=&division=&gender=&is_banned=&release_set=&limit=100&offset=0"
FOUND = "`total_count`, `items`: cards"
BATCH = "`uuids` → `rows` in the order asked, duplicates once; `missing`"
CARDS = "`card_uuids` (at least one, all known, else 400)"
DECK = '`list_type` "COLLECTION" (default) or "DECK" (then `deck_data` is required, else 400)'
LIST = "`id`, `name`?, `description`?, `card_uuids`, `list_type`, `deck_data`?, `created_at`?; unknown 404"
TAKEN_BACK = "`message`; unknown 404; afterwards 404"
MANIFEST = "`hash` (SHA-256 hex of the file)"
PICTURES = '`images`: uuid → `path` ("ab/abcd….webp"), `hash` (SHA-256 hex)'
DECK_DATA = ('Deck data: `spectacle_type` ("NEWMAN" or "VALIANT"), `slots`: `slot_type` (ENTRANCE, COMPETITOR, DECK,'
             " FINISH, ALTERNATE), `slot_number`, `card_uuid`.")
NEWER = "The app compares the manifest's `version` with its own and downloads only a newer one"
FITS = "the downloaded file must match `hash` and `size_bytes`"

DEFECTS = [
    ("errors-without-detail", OPENING, 'Errors are `{"detail": …}`',
     "An unknown list is answered with a message in place of the detail.", "rule"),
    ("invalid-is-400", OPENING, "validation errors are 422", "What is invalid is answered with 400.", "rule"),
    ("key-for-deleting", OPENING, "No authentication on these operations.",
     "Deleting a list without a key is answered with 401.", "rule"),
    ("fifty-by-default", "searchCards", ADDRESS, "A page has 50 cards without limit.", "rule"),
    ("offset-in-pages", "searchCards", ADDRESS, "The offset counts pages.", "rule"),
    ("offset-lost-with-words", "searchCards", ADDRESS, "The offset is ignored when words are searched for.", "rule"),
    ("one-more-than-the-limit", "searchCards", ADDRESS, "A page has one card more than its limit.", "rule"),
    ("last-page-lost", "searchCards", ADDRESS, "A page that is not full is empty.", "rule"),
    ("total-of-the-page", "searchCards", FOUND, "total_count is the number of the cards on the page.", "rule"),
    ("total-without-filters", "searchCards", FOUND, "total_count ignores the filters.", "rule"),
    ("total-from-the-offset", "searchCards", FOUND, "total_count counts the cards from the offset on.", "rule"),
    ("any-filter-is-enough", "searchCards", ADDRESS, "A card is found when one of the filters fits.", "rule"),
    ("play-order-ignored", "searchCards", ADDRESS, "The filter play_order is ignored.", "rule"),
    ("part-of-a-gender", "searchCards", ADDRESS, "A gender is found by a part of it, so that male finds Female.", "rule"),
    ("not-banned-finds-all", "searchCards", ADDRESS, "is_banned=false finds banned cards, too.", "rule"),
    ("words-lost-with-filters", "searchCards", ADDRESS, "The words are ignored when a filter is set.", "rule"),
    ("unknown-card-is-null", "getCard", "one card; unknown 404", "An unknown card is answered with 200 and null.", "rule"),
    ("unknown-slug-is-the-first", "getCardBySlug", "one card; unknown 404",
     "An unknown slug is answered with the first card.", "rule"),
    ("batch-by-name", "cardsByUuids", BATCH, "The rows are in the order of the catalogue.", "rule"),
    ("batch-repeats", "cardsByUuids", BATCH, "A card that is asked for twice is there twice.", "rule"),
    ("nothing-is-missing", "cardsByUuids", BATCH, "missing is always empty.", "rule"),
    ("batch-of-a-hundred", "cardsByUuids", BATCH, "A batch gives a hundred rows at most.", "rule"),
    ("name-of-254", "createSharedList", "`name`? (≤255)", "A name of 255 characters is refused.", "rule"),
    ("name-of-256", "createSharedList", "`name`? (≤255)", "A name of 256 characters is taken.", "rule"),
    ("empty-list", "createSharedList", CARDS, "A list without cards is shared.", "rule"),
    ("unknown-cards", "createSharedList", CARDS, "A list of unknown cards is shared.", "rule"),
    ("first-card-known", "createSharedList", CARDS, "Only the first card of a list must be known.", "rule"),
    ("unknown-card-is-422", "createSharedList", CARDS, "A list with an unknown card is answered with 422.", "rule"),
    ("deck-without-data", "createSharedList", DECK, "A deck without deck data is shared.", "rule"),
    ("deck-by-default", "createSharedList", DECK, "A list with deck data and without a type is a deck.", "rule"),
    ("any-type-of-list", "createSharedList", DECK, "Any text is a type of a list.", "rule"),
    ("whole-address", "createSharedList", "`url` (a path such as `/create-list?shared=…`)",
     "url is a whole address in place of a path.", "rule"),
    ("one-id-at-once", "createSharedList", "→ `id`, `url` (a path such as `/create-list?shared=…`), `message`",
     "Two lists that are shared at once get the same id.", "race"),
    ("description-lost", "getSharedList", LIST, "The description of a list is lost.", "rule"),
    ("fifty-cards-of-a-list", "getSharedList", LIST, "A list keeps its first 50 cards.", "rule"),
    ("deck-data-lost", "getSharedList", LIST, "The deck data of a deck are lost.", "rule"),
    ("lists-for-an-hour", "getSharedList", LIST, "A list is unknown an hour after it was made.", "time"),
    ("deleted-is-410", "deleteSharedList", TAKEN_BACK, "A deleted list is answered with 410.", "rule"),
    ("deleted-is-there", "deleteSharedList", TAKEN_BACK, "A deleted list can still be read.", "rule"),
    ("deleted-again", "deleteSharedList", TAKEN_BACK, "Deleting an unknown list is answered with 200.", "rule"),
    ("twins-are-deleted", "deleteSharedList", TAKEN_BACK, "Other lists with the same cards are deleted, too.", "rule"),
    ("deleted-twice-at-once", "deleteSharedList", TAKEN_BACK, "Two that delete a list at once both get 200.", "race"),
    ("hash-of-another-file", "cardsManifest", MANIFEST, "The hash of the manifest is that of another file.", "rule"),
    ("size-in-kilobytes", "cardsManifest", "`size_bytes`", "size_bytes counts kilobytes.", "rule"),
    ("banned-not-counted", "cardsManifest", "`card_count`", "card_count leaves out banned cards.", "rule"),
    ("file-is-text", "cardsDatabase", "the SQLite file itself", "The file has statements of SQL in place of a database.",
     "rule"),
    ("path-without-folder", "imagesManifest", PICTURES, "The path of a picture has no folder.", "rule"),
    ("hash-of-another-picture", "imagesManifest", PICTURES, "Some pictures have the hash of another one.", "rule"),
    ("picture-is-png", "image", "WebP bytes; unknown 404", "The picture has the type image/png.", "rule"),
    ("placeholder", "image", "WebP bytes; unknown 404", "An unknown picture is answered with 200 and a placeholder.",
     "rule"),
    ("numbers-from-zero", CARD, "`deck_card_number` 1…30", "The numbers of cards go from 0 to 29.", "rule"),
    ("tags-in-a-text", CARD, "`tags` (list)?", "The tags are one text.", "rule"),
    ("banned-is-a-number", CARD, "`is_banned`", "is_banned is 0 or 1.", "rule"),
    ("competitor-without-gender", CARD,
     "`power`, `agility`, `strike`, `submission`, `grapple`, `technique`, `division`, `gender` (competitors)",
     "Competitors have no gender.", "rule"),
    ("valiant-is-newman", CARD, DECK_DATA, "A VALIANT deck comes back as NEWMAN.", "rule"),
    ("no-alternates", CARD, DECK_DATA, "A slot for an alternate is refused.", "rule"),
    ("slots-numbered-anew", CARD, DECK_DATA, "Slots are numbered anew in their order.", "rule"),
    ("version-stays", SYNC, NEWER, "A newer file has the version of the older one.", "time"),
    ("version-goes-back", SYNC, NEWER, "A newer file has a smaller version.", "time"),
    ("manifest-before-file", SYNC, FITS, "A new manifest is out an hour before its file.", "time"),
    ("old-hashes", SYNC, "Image sync downloads what is missing or whose hash differs",
     "A picture that changes keeps the hash of the older one in the manifest.", "time"),
    ("old-picture", SYNC, "Image sync downloads what is missing or whose hash differs",
     "A picture that has changed is sent as it was before.", "time"),
]

CATALOGUE = [{"id": name, "document": FACTS, "section": section, "says": says, "defect": text, "kind": kind}
             for name, section, says, text, kind in DEFECTS]
