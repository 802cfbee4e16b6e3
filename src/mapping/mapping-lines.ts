/** The line of a mapping file in which a field stands, from 1; undefined where it is not written there by its name. */
export type LineOf = (place: string) => number | undefined;

/** A comment, a text, a regular expression, a name with its colon, a bracket, or a line break. */
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<key>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\w$]+)\s*:(?!:)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*)\/(?![/*])(?:\\.|[^/\\\n])+\/|[{}]/g;

/**
 * Finds the lines of a mapping's fields, such as `site.customer`, in the text of its file; of one that is not there the
 * line of what it stands in. The text is looked through, not parsed: what is built by functions or stands in another
 * file is not found.
 */
export function mappingLines(source: string): LineOf {
  const lines = new Map<string, number>();
  const path: string[] = [];
  let name = '';
  let line = 1;
  let counted = 0;
  for (const { 0: text, index, groups } of source.matchAll(token)) {
    for (; counted < index; counted++) if (source.charCodeAt(counted) === 10) line += 1;
    if (groups?.key !== undefined) {
      name = unquoted(groups.key);
      const place = [...path, name].join('.');
      if (!lines.has(place)) lines.set(place, line);
    } else if (text === '{') path.push(name);
    else if (text === '}') {
      name = path.pop() ?? '';
    }
  }
  const places = [...lines];
  const find = (place: string) => places.find(([known]) => known === place || known.endsWith(`.${place}`))?.[1];
  return (place) => {
    for (let rest = place; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
      const found = find(rest);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function unquoted(key: string): string {
  return /^['"]/.test(key) ? key.slice(1, -1).replace(/\\(.)/g, '$1') : key;
}

/** A field as a message names it, with its line in the mapping where that is known. */
export function fieldNamed(place: string, lineOf: LineOf | undefined): string {
  const line = lineOf?.(place);
  return line === undefined ? place : `${place} (line ${line} of the mapping)`;
}
