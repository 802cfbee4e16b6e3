import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * The absolute path of what a sheet calls a file of a folder; undefined where it leads out of the folder. Purely by its
 * text: whether links lead out is for the caller to see, by `isWithin` of the real paths. Backslashes are separators
 * everywhere, because sheets are written on Windows.
 */
export function pathWithin(folder: string, path: string): string | undefined {
  const found = resolve(folder, path.replaceAll('\\', '/'));
  return isWithin(folder, found) ? found : undefined;
}

/** Whether an absolute path lies in a folder, and is not the folder itself. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
