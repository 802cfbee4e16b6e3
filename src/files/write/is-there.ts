import { lstat } from 'node:fs/promises';

// A file of its own: this function is part of the package, whose types must not name those of Node.

/** Whether something has this name, be it a dangling link. Rethrows system errors other than ENOENT. */
export async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
