/// The JSON Schema of calendar files, as text.
enum CalendarSchemaText {
    private static let weekday = "(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
    private static let month = "(\(CalendarWords.months.joined(separator: "|")))"
    private static let ordinal = "(\((CalendarWords.ordinals + ["last"]).joined(separator: "|")))"
    private static let plainDate =
        "\(month) [1-9][0-9]?|\(ordinal) \(weekday) of \(month)|(Orthodox )?Easter"
        + "|(1 day|([2-9]|[1-9][0-9]{1,3}) days) (before|after) .+|\(weekday) (on or )?(before|after) .+"
    private static let clause =
        "(weekend|\(weekday)( and \(weekday))*) to "
        + "(((next|previous) )?\(weekday)|(next|previous) working day)"

    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Calendar of holidays",
          "description": "Rules for the holidays of every year. A holiday has a fixed date, or is the nth or last weekday of a month. It may count days from Easter or from another holiday. A holiday on a weekend may be observed on another day.",
          "type": "object",
          "required": ["name"],
          "anyOf": [{"required": ["holidays"]}, {"required": ["includes"]}],
          "properties": {
            "name": {
              "title": "Name of the calendar",
              "type": "string", "minLength": 1,
              "examples": ["Holidays of the harbour"]
            },
            "description": {
              "title": "Notes for readers",
              "type": "string"
            },
            "why": {"$ref": "#/$defs/why"},
            "includes": {
              "title": "Calendars whose holidays count as well",
              "description": "Files of the same folder, with their ending. An included calendar adds the same days that it has by itself.",
              "type": "array", "uniqueItems": true,
              "items": {"type": "string", "pattern": "^[^/]+\\.(yaml|yml|json)$"},
              "examples": [["country.yaml"]]
            },
            "weekend": {
              "title": "Days of the week on which nobody works",
              "description": "Saturday and Sunday unless given.",
              "type": "array", "uniqueItems": true, "maxItems": 6,
              "items": {"enum": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]},
              "examples": [["Friday", "Saturday"]]
            },
            "observed": {
              "title": "The days on which holidays are observed, unless a holiday has its own rule",
              "$ref": "#/$defs/observed"
            },
            "holidays": {
              "title": "The holidays",
              "type": "array", "maxItems": 1000,
              "items": {"$ref": "#/$defs/holiday"}
            }
          },
          "additionalProperties": false,
          "$defs": {
            "holiday": {
              "title": "A holiday",
              "type": "object",
              "required": ["name", "date"],
              "properties": {
                "name": {
                  "title": "Name",
                  "description": "Unique in the calendar, except for years that do not overlap.",
                  "type": "string", "minLength": 1
                },
                "date": {
                  "title": "The date",
                  "description": "A phrase: `May 1`, `fourth Thursday of November`, `last Monday of May`, `Easter`, `Orthodox Easter`, `2 days before Easter`, `Monday before May 25`, `Saturday on or after October 31`, `1 day after Thanksgiving` (a holiday of this calendar, by name). Or single days with their year, `1999-12-31`, one or a list.",
                  "type": ["string", "array"],
                  "pattern": "^(\#(plainDate)|[0-9]{4}-[0-9]{2}-[0-9]{2})$",
                  "minItems": 1, "uniqueItems": true,
                  "items": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
                  "examples": ["May 1", "fourth Thursday of November", "last Monday of May", "2 days before Easter", "Monday before May 25", ["1999-12-31", "2002-06-03"]]
                },
                "from": {
                  "title": "First year",
                  "$ref": "#/$defs/year"
                },
                "until": {
                  "title": "Last year",
                  "$ref": "#/$defs/year"
                },
                "every": {
                  "title": "The number of years from one to the next, counted from the first",
                  "type": "integer", "minimum": 2, "maximum": 1000,
                  "examples": [4]
                },
                "only": {
                  "title": "The only years in which it is kept",
                  "type": "array", "minItems": 1, "uniqueItems": true,
                  "items": {"$ref": "#/$defs/year"}
                },
                "moved": {
                  "title": "Years in which it fell on another day",
                  "description": "The date by year. Rules for observed days do not move it.",
                  "type": "object", "minProperties": 1,
                  "patternProperties": {
                    "^[1-9][0-9]{0,3}$": {"type": "string", "pattern": "^(\#(plainDate))$"}
                  },
                  "additionalProperties": false,
                  "examples": [{"1995": "May 8"}]
                },
                "dropped": {
                  "title": "Years in which it was left out",
                  "type": "array", "minItems": 1, "uniqueItems": true,
                  "items": {"$ref": "#/$defs/year"}
                },
                "observed": {
                  "title": "The days on which it is observed, in place of the calendar's rule",
                  "$ref": "#/$defs/observed"
                },
                "description": {
                  "title": "Notes for readers",
                  "type": "string"
                },
                "why": {"$ref": "#/$defs/why"}
              },
              "additionalProperties": false
            },
            "year": {"type": "integer", "minimum": 1, "maximum": 9999},
            "observed": {
              "description": "`never`, or the days to which a holiday moves by its weekday: `Saturday to Friday, Sunday to Monday`; `Sunday to Monday`; `weekend to next Monday`; `weekend to next working day`, which skips other holidays. The day itself stays a holiday as well, unless `day` is `dropped`.",
              "type": ["string", "object"],
              "pattern": "^(never|\#(clause)(, \#(clause))*)$",
              "properties": {
                "moves": {
                  "title": "The day to which a holiday moves",
                  "type": "string",
                  "pattern": "^(never|\#(clause)(, \#(clause))*)$"
                },
                "day": {
                  "title": "True if the day itself is a holiday as well",
                  "enum": ["kept", "dropped"], "default": "kept"
                }
              },
              "required": ["moves"],
              "additionalProperties": false,
              "examples": ["never", "Saturday to Friday, Sunday to Monday", "weekend to next working day", {"moves": "Sunday to Monday", "day": "dropped"}]
            },
            \#(SharedSchemaText.why(indentedBy: 4))
          }
        }

        """#
}
