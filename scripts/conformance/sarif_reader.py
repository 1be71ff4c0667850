"""Says whether a document holds to a schema: exit code 0 for yes, 1 for no, with the first faults."""

import json
import pathlib
import sys

import jsonschema

schema, document = (json.loads(pathlib.Path(path).read_text()) for path in sys.argv[1:3])
validator = jsonschema.validators.validator_for(schema)(schema)
faults = [f"{fault.json_path}: {fault.message}" for fault in validator.iter_errors(document)]
print("\n".join(faults[:5]))
sys.exit(1 if faults else 0)
