import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * The absolute path of a named file; undefined if it leads out of the folder. Does not look at links: call `isWithin`
 * with real paths. Backslashes always separate, because sheets are written on Windows.
 */
export function pathWithin(folder: string, path: string): string | undefined {
  const found = resolve(folder, path.replaceAll('\\', '/'));
  return isWithin(folder, found) ? found : undefined;
}

/** Whether an absolute path lies in a folder; false for the folder itself. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
