import { link, rename } from 'node:fs/promises';
import { isThere } from './index.js';
/** Length limit of picture names in UTF-8 bytes: valid on every file system, with room for suffixes of backups. */
export const longestNameBytes = 120;

/** Length limit of usual file systems, in bytes. */
const longestAnyBytes = 255;

/** Device names of Windows, with any extension. */
const devices = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i;

/** Forbidden on some system: control characters, and reserved characters of Windows. */
const reserved = /[\p{Cc}\u2028\u2029<>:"/\\|?*]|[\ud800-\udfff]/gu;

/** A short extension of letters and digits. */
const ending = /^(.+)(\.[\p{L}\p{N}]{1,10})$/su;

/** Whether Windows would open a device instead of a file: `CON`, `nul.txt`, `COM1 .log`. */
export function isDeviceName(name: string): boolean {
  const [stem = ''] = name.split('.', 1);
  return devices.test(stem.trim());
}

/** Why a file name is invalid on some system, as the end of a sentence; undefined if it is valid. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'it is empty';
  if (/^[.\s]+$/u.test(name)) return 'it consists of dots only';
  if (/[/\\]/.test(name)) return 'it holds a path; only a name is wanted';
  if (/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(name)) return 'it holds a control character';
  if (/[<>:"|?*]/.test(name))
    return 'it holds one of the characters < > : " | ? *, which file names may not have everywhere';
  if (/[\ud800-\udfff]/u.test(name)) return 'it is not valid Unicode text';
  if (isDeviceName(name)) return 'Windows takes it for a device';
  if (/[.\s]$/u.test(name)) return 'it ends with a dot or a space';
  return bytesOf(name) > longestAnyBytes ? `it is longer than ${longestAnyBytes} bytes` : undefined;
}

/**
 * Makes any text a safe file name on every system: the last part of a path, at most `longest` bytes with the extension
 * kept, `fallback` if nothing is left. Deterministic; a safe name stays as it is.
 */
export function safeName(text: string, fallback: string, longest = longestNameBytes): string {
  const last = text.split(/[/\\]/).at(-1) ?? '';
  // Invisible characters, such as those that change the writing direction, can make a name look like another.
  const plain = last
    .normalize('NFC')
    .replace(reserved, '_')
    .replace(/\p{Cf}/gu, '');
  const cut = fitted(trimmed(plain.normalize('NFC')), '', longest);
  const name = cut === '' ? fallback : cut;
  return isDeviceName(name) ? fitted(`_${name}`, '', longest) : name;
}

/** The n-th of equal names: `x.jpg`, `x-2.jpg`, `x-3.jpg`. */
export function numberedName(name: string, count: number, longest = longestNameBytes): string {
  return count === 1 ? name : fitted(name, `-${count}`, longest);
}

/** Equal for names that some file system takes for the same, ignoring case and Unicode form. */
export function nameIdentity(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** The extension of a name with its dot, or ''. */
export function extensionOf(name: string): string {
  return ending.exec(name)?.[2] ?? '';
}

/** Inserts a text before the extension and shortens the stem to the limit. */
function fitted(name: string, addition: string, longest: number): string {
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length);
  const room = longest - bytesOf(addition) - bytesOf(extension);
  const cut = bytesOf(stem) <= room ? stem : trimmed(firstBytes(stem, room));
  return `${cut}${addition}${extension}`;
}

function firstBytes(text: string, room: number): string {
  let cut = '';
  let used = 0;
  for (const character of text) {
    used += bytesOf(character);
    if (used > room) break;
    cut += character;
  }
  return cut;
}

function trimmed(text: string): string {
  return text.replace(/^[.\s]+|(?<![.\s])[.\s]+$/gu, '');
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** File systems without hard links: exFAT, some shares. */
const withoutLinks: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Hard-links instead of renaming, which would replace an existing file; false if one exists. */
export async function giveName(temporary: string, file: string): Promise<boolean> {
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!withoutLinks.includes(codeOf(error))) throw error;
    if (await isThere(file)) return false;
    await rename(temporary, file);
    return true;
  }
}

/** The code of a system error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
