/** Key with which all Access files hide their header, and where the hidden part begins. */
const headerKey = [0xc7, 0xda, 0x39, 0x6b];
const hiddenFrom = 0x18;
const hiddenLength = 126;
const versionAt = 0x14;
const codePageAt = 0x3c;
const keyAt = 0x3e;

/** Decodes what mdb-reader took for Windows-1252; undefined if letters were lost by that. */
export type Redecode = (text: string) => string | undefined;

/**
 * Files of Access 97 hold texts in the code page of the computer that made them, which the header names; mdb-reader
 * takes all for Windows-1252. Undefined if nothing is to be done.
 */
export async function redecoderOf(header: Buffer): Promise<Redecode | undefined> {
  if (header[versionAt] !== 0) return undefined;
  const page = codePageOf(header);
  const { default: iconv } = await import('iconv-lite');
  const encoding = `cp${page}`;
  if (page === 0 || page === 1252 || !iconv.encodingExists(encoding)) return undefined;
  return (text) => {
    if (text.includes('\uFFFD')) return undefined;
    return iconv.decode(iconv.encode(text, 'windows-1252'), encoding);
  };
}

/** The code page that the header of an Access 97 file names; 0 for none. */
export function codePageOf(header: Buffer): number {
  const plain = uncovered(header);
  return plain.length < hiddenFrom + hiddenLength ? 0 : plain.readUInt16LE(codePageAt);
}

/** Whether the pages of a file are encrypted: its header holds a key. */
export function isEncrypted(header: Buffer): boolean {
  return uncovered(header)
    .subarray(keyAt, keyAt + 4)
    .some((byte) => byte !== 0);
}

/** The header with its hidden part in plain, or the other way round. */
export function uncovered(header: Uint8Array): Buffer {
  const copy = Buffer.from(header);
  copy.set(rc4(headerKey, copy.subarray(hiddenFrom, hiddenFrom + hiddenLength)), hiddenFrom);
  return copy;
}

/** OpenSSL 3 does not offer this cipher, which hides nothing here. */
function rc4(key: readonly number[], bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = kept;
  };
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  let at = 0;
  let other = 0;
  return Buffer.from(
    bytes.map((byte) => {
      at = (at + 1) & 0xff;
      other = (other + (state[at] ?? 0)) & 0xff;
      swap(at, other);
      return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
    }),
  );
}
