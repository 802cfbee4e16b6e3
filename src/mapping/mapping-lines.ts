/** Line of a field in the mapping file, from 1; undefined if its name is not written there. */
export type LineOf = (place: string) => number | undefined;

/** A comment, string, regular expression, key with colon, bracket or line break. */
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<key>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\w$]+)\s*:(?!:)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*)\/(?![/*])(?:\\.|[^/\\\n])+\/|[{}]/g;

/** Finds lines of fields, or of the enclosing field, by tokens: misses fields built by functions or in other files. */
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

/** A field name for messages, with its line in the mapping if known. */
export function fieldNamed(place: string, lineOf: LineOf | undefined): string {
  const line = lineOf?.(place);
  return line === undefined ? place : `${place} (line ${line} of the mapping)`;
}
