import type { CheckOptions } from '../commands/index.js';
import { configuredAccount, type Folder } from './account.js';
import type { CommandContext } from './command.js';

/** What earlier runs know of keys, for mappings that ask: only then is the journal opened. */
export function knownIdentifiers(
  folder: Folder,
  { context, account }: { readonly context: CommandContext; readonly account?: string | undefined },
): NonNullable<CheckOptions['identifiers']> {
  let known: CheckOptions['identifiers'];
  return async (resource) => {
    const { identifierLookUp } = await import('../commands/identifiers.js');
    known ??= identifierLookUp(folder.state, account ?? (await configuredAccount(context, folder)));
    return known(resource);
  };
}
