import { resolve } from 'node:path';
import type { Config } from '../commands/settings/settings.js';

/** What the configuration of the working folder says, which need not say anything, and where its state is. */
export interface Folder extends Omit<Config, 'stateFolder'> {
  readonly state: string;
}

export const stateFolderName = '.fieldsheet';

/** Throws ConfigurationError for a configuration that cannot be read. */
export async function openFolder(cwd: string): Promise<Folder> {
  const { readConfig } = await import('../commands/settings/settings.js');
  const { stateFolder = stateFolderName, ...config } = await readConfig(cwd);
  return { ...config, state: resolve(cwd, stateFolder) };
}
