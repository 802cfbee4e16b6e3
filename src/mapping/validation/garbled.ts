/** Windows-1252 characters of bytes 80 to 9F; unused bytes map to themselves. */
const upper = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const next = `[\\x80-\\xbf${upper}]`;

/** Letters such as `Ã¼`, signs such as `â€“`, the euro and the byte order mark. No language has these sequences. */
const sequences = new RegExp(`[ÂÃ]${next}|â€${next}|â‚¬|ï»¿`, 'g');

/** Undoes UTF-8 read as Windows-1252. Keeps a sequence such as `Â„` that would decode to a control character. */
export function ungarbled(text: string): string {
  return text.replace(sequences, (garbled) => {
    const bytes = Buffer.from([...garbled].map(byteOf));
    const meant = bytes.toString('utf8');
    return /[\ufffd\u0080-\u009f]/.test(meant) ? garbled : meant;
  });
}

/** Decodes the text's UTF-8 as Windows-1252. TextDecoder does not work here: Node 20 decodes it as Latin-1. */
export function garbled(text: string): string {
  return withSigns(Buffer.from(text, 'utf8').toString('latin1'));
}

/** Replaces Latin-1 control characters by the Windows-1252 signs at the same bytes. */
export function withSigns(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => upper[control.charCodeAt(0) - 0x80] ?? control);
}

function byteOf(character: string): number {
  const at = upper.indexOf(character);
  return at < 0 ? character.charCodeAt(0) : 0x80 + at;
}
