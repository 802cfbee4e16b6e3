const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** The text of a string literal or of a template without substitutions, given without its quotes. */
export function unescaped(raw: string): string {
  return raw.replace(
    /\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|\r\n|([\s\S]))/g,
    (_, point?: string, unit?: string, byte?: string, character?: string) => {
      const code = point ?? unit ?? byte;
      if (code !== undefined) return characterOf(Number.parseInt(code, 16));
      if (character === undefined || /[\n\r\u2028\u2029]/.test(character)) return '';
      return escapes[character] ?? character;
    },
  );
}

function characterOf(code: number): string {
  return code > 0x10ffff ? '' : String.fromCodePoint(code);
}
