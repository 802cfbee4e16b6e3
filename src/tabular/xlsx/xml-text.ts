const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const entities = Object.fromEntries(Object.entries(characters).map(([name, character]) => [character, `&${name};`]));

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Decodes entities; unknown ones stay. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return characters[name] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Escapes text for element content or a double-quoted attribute. */
export function escapeXml(text: string): string {
  return /[<>&"]/.test(text) ? text.replace(/[<>&"]/g, (character) => entities[character] ?? '') : text;
}

/** Decodes `_xHHHH_`, the format's notation for characters that XML cannot hold (ECMA-376 part 1, ST_Xstring). */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * `_xHHHH_` for characters that XML cannot hold, and for text that looks like it (ECMA-376 part 1, ST_Xstring), also with
 * fewer digits: LibreOffice takes `_x0a_` for one.
 */
export function escapeText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{1,4}_)/g, '_x005F_')
    .replace(/(?![\t\n\x80-\x9F])[\p{Cc}\uFFFE\uFFFF]/gu, (character) => {
      return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    });
}

/** Escapes any text for element content in a workbook. */
export function workbookText(text: string): string {
  return escapeXml(escapeText(text.toWellFormed()));
}
