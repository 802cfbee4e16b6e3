import { link, rename } from 'node:fs/promises';
import { isThere } from './index.js';

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
