const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * A number of bytes as people read it: `1 byte`, `512 bytes`, `1.5 MB`, `20 MB`; a megabyte is 1024 times 1024 bytes.
 */
export function sizeText(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let value = bytes;
  let at = 0;
  // What would be rounded to 1024 of a unit is one of the next.
  while (value >= 1023.5 && at < units.length - 1) {
    value /= 1024;
    at += 1;
  }
  const text = at === 0 || value >= 9.95 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
  return `${text} ${units[at]}`;
}
