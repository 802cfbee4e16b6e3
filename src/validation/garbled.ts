/** The characters of bytes 80 to 9F in Windows-1252; bytes that it does not use stand for themselves. */
const upper = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const next = `[\\x80-\\xbf${upper}]`;

/**
 * UTF-8 that was read as Windows-1252: letters such as `Ã¼`, signs such as `â€“`, the euro, and a byte order mark. No
 * word of a language has these characters side by side.
 */
const sequences = new RegExp(`[ÂÃ]${next}|â€${next}|â‚¬|ï»¿`, 'g');

/**
 * What a text was before UTF-8 was taken for Windows-1252; the text itself where nothing looks like that. Nobody
 * wrote control characters: what would become one is sound, as `Â„` may be.
 */
export function ungarbled(text: string): string {
  return text.replace(sequences, (garbled) => {
    const bytes = Buffer.from([...garbled].map(byteOf));
    const meant = bytes.toString('utf8');
    return /[\ufffd\u0080-\u009f]/.test(meant) ? garbled : meant;
  });
}

/** What a text becomes when its UTF-8 is taken for Windows-1252. Not by TextDecoder: Node 20 takes Latin-1 for that. */
export function garbled(text: string): string {
  return withSigns(Buffer.from(text, 'utf8').toString('latin1'));
}

/** The signs of Windows-1252 in place of the control characters that Latin-1 has there. */
export function withSigns(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => upper[control.charCodeAt(0) - 0x80] ?? control);
}

function byteOf(character: string): number {
  const at = upper.indexOf(character);
  return at < 0 ? character.charCodeAt(0) : 0x80 + at;
}
