import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../accounts.js';
import { packageFile } from './binary.js';

/** A folder of a user in which these packages are installed. */
export async function folderWith(...packages: readonly string[]): Promise<string> {
  const folder = newFolder();
  await mkdir(join(folder, 'node_modules'));
  for (const name of packages) {
    const installed = name === 'fieldsheet' ? packageFile('.') : packageFile(`node_modules/${name}`);
    await symlink(installed, join(folder, 'node_modules', name));
  }
  return folder;
}
