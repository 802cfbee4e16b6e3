import { dirname, join, resolve } from 'node:path';
import { isThere } from './index.js';

/** The nearest file or folder of this name in `folder` or in a folder above it, as Node looks for packages. */
export async function findUpwards(folder: string, name: string): Promise<string | undefined> {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const found = join(at, name);
    if (await isThere(found)) return found;
    if (dirname(at) === at) return undefined;
  }
}
