const separator = ";";
const escapeMark = "\\";

/** Joins fields to one line; the separator may stand in a field too. */
export function join(fields) {
  return fields.map(escaped).join(separator);
}

export function split(line) {
  const fields = [""];
  let isEscaped = false;
  for (const character of line) {
    if (!isEscaped && character === escapeMark) isEscaped = true;
    else if (!isEscaped && character === separator) fields.push("");
    else {
      fields[fields.length - 1] += character;
      isEscaped = false;
    }
  }
  return fields;
}

function escaped(field) {
  return field.replaceAll(escapeMark, escapeMark + escapeMark).replaceAll(separator, escapeMark + separator);
}
