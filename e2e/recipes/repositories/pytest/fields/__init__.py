"""Fields of one line, joined by a separator that may stand in a field too."""

SEPARATOR = ";"
ESCAPE = "\\"


def join(fields):
    return SEPARATOR.join(_escaped(field) for field in fields)


def split(line):
    fields, current, escaped = [], "", False
    for character in line:
        if escaped:
            current, escaped = current + character, False
        elif character == ESCAPE:
            escaped = True
        elif character == SEPARATOR:
            fields, current = [*fields, current], ""
        else:
            current += character
    return [*fields, current]


def _escaped(field):
    return field.replace(ESCAPE, ESCAPE + ESCAPE).replace(SEPARATOR, ESCAPE + SEPARATOR)
