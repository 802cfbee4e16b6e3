/** Longest name that a picture gets, in bytes of UTF-8: every file system takes it, with room for what backups add. */
export const longestNameBytes = 120;

/** Longest file name of any usual file system, in bytes. */
const longestAnyBytes = 255;

/** What Windows takes for a device, whatever extension follows. */
const devices = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i;

/** What no name may hold somewhere: control characters and the reserved characters of Windows. */
const reserved = /[\p{Cc}\u2028\u2029<>:"/\\|?*]|[\ud800-\udfff]/gu;

/** A short ending of letters and digits, as programs tell kinds of files by. */
const ending = /^(.+)(\.[\p{L}\p{N}]{1,10})$/su;

/** Whether Windows would open a device and not a file: `CON`, `nul.txt`, `COM1 .log`. */
export function isDeviceName(name: string): boolean {
  const [stem = ''] = name.split('.', 1);
  return devices.test(stem.trim());
}

/** Why a name cannot be that of a file on every system, as the end of a sentence; undefined where it can. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'it is empty';
  if (/^[.\s]+$/u.test(name)) return 'it consists of dots only';
  if (/[/\\]/.test(name)) return 'it holds a path; only a name is wanted';
  if (/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(name)) return 'it holds a control character';
  if (/[<>:"|?*]/.test(name))
    return 'it holds one of the characters < > : " | ? *, which file names may not have everywhere';
  if (/[\ud800-\udfff]/u.test(name)) return 'it is no valid Unicode text';
  if (isDeviceName(name)) return 'Windows takes it for a device';
  if (/[.\s]$/u.test(name)) return 'it ends with a dot or a space';
  return bytesOf(name) > longestAnyBytes ? `it is longer than ${longestAnyBytes} bytes` : undefined;
}

/**
 * A name for a file, made of whatever a service calls it: the last part of a path, without what a system reserves, no
 * device, no dots or spaces at its ends, at most `longest` bytes with its extension kept. What is left of nothing is
 * `fallback`. The same text always gives the same name, and a name that is safe stays as it is.
 */
export function safeName(text: string, fallback: string, longest = longestNameBytes): string {
  const last = text.split(/[/\\]/).at(-1) ?? '';
  // Characters that are not seen, such as those that turn the direction of writing, make a name look like another one.
  const plain = last
    .normalize('NFC')
    .replace(reserved, '_')
    .replace(/\p{Cf}/gu, '');
  const cut = fitted(trimmed(plain.normalize('NFC')), '', longest);
  const name = cut === '' ? fallback : cut;
  return isDeviceName(name) ? fitted(`_${name}`, '', longest) : name;
}

/** The n-th name of those that would be the same: `x.jpg`, `x-2.jpg`, `x-3.jpg`. */
export function numberedName(name: string, count: number, longest = longestNameBytes): string {
  return count === 1 ? name : fitted(name, `-${count}`, longest);
}

/** What two names have in common where a file system takes them for one: case and Unicode form do not count. */
export function nameIdentity(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** The extension of a name with its dot; '' where it has none. */
export function extensionOf(name: string): string {
  return ending.exec(name)?.[2] ?? '';
}

/** A name with something put before its extension, its stem cut so that the whole has at most so many bytes. */
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
  return text.replace(/^[.\s]+|[.\s]+$/gu, '');
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
