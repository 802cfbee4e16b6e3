export const utf8 = 'utf-8';
/** What files are in that do not say it and are no Unicode. */
export const fallbackEncoding = 'windows-1252';

/** One way to write the name of an encoding for each that people and files write; undefined where there is none. */
export async function encodingNamed(name: string): Promise<string | undefined> {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plain === 'utf8' || plain === 'ascii' || plain === 'usascii') return utf8;
  if (plain === 'utf16' || plain === 'utf16le' || plain === 'ucs2') return 'utf-16le';
  if (plain === 'utf16be') return 'utf-16be';
  if (plain === 'utf32' || plain === 'utf32le' || plain === 'ucs4') return 'utf-32le';
  if (plain === 'utf32be') return 'utf-32be';
  // ISO-8859-1 in the wild is Windows-1252: the same, with the euro sign instead of control characters.
  if (plain === 'iso88591' || plain === 'latin1' || plain === 'ansi') return fallbackEncoding;
  const { default: iconv } = await import('iconv-lite');
  if (/^(base64|hex|binary|utf7|utf7imap)$/.test(plain) || !iconv.encodingExists(name)) return undefined;
  return name.toLowerCase();
}

/** Bytes of which there is a whole number for each character. */
export function widthOf(encoding: string): number {
  if (encoding.startsWith('utf-32')) return 4;
  return encoding.startsWith('utf-16') ? 2 : 1;
}
