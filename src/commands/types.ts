import { readFile } from 'node:fs/promises';
import { definedCustomFields } from '../account/name-lists.js';
import { type Client, readOnlyClient } from '../client/index.js';
import { customFieldOwners, type Payload, type ResourceName, resourceNames } from '../contract/index.js';
import { ConfigurationError, SourceError } from '../errors.js';
import { writeText } from '../files/targets.js';
import { type AccountCustomField, accountTypesMark, renderAccountTypes } from '../mapping/account-types.js';
import type { AccountTypes } from '../reports/account-types.js';
import type { Listener } from '../runs/events.js';

export interface AccountTypesOptions {
  readonly client: Client;
  /** `domain@host`. */
  readonly account: string;
  /** The declaration file; must end in `.d.ts`. */
  readonly file: string;
  /** Only compares the file with the account. */
  readonly check: boolean;
  readonly signal?: AbortSignal;
  readonly onEvent?: Listener;
}

/**
 * Writes the declaration file of the account's custom fields (section "v3 Custom fields"), or checks whether it is
 * current. Reads one list for each resource with custom fields. Throws ConfigurationError for a file that we did not
 * write or with another ending, ApiError, SourceError and OutputError.
 */
export async function accountTypes(options: AccountTypesOptions): Promise<AccountTypes> {
  const { file, account, check } = options;
  assertDeclaration(file);
  const present = await contentOf(file);
  if (!check && present !== undefined) assertOurs(file, present);
  const asking = { ...options, client: readOnlyClient(options.client, () => {}) };
  const defined = (await customFieldsOf(resourceNames, asking)) ?? [];
  const fields = new Map([...defined].map(([resource, list]) => [resource, list.flatMap(fieldFrom)]));
  const text = renderAccountTypes(account, fields);
  const counts = Object.fromEntries([...fields].map(([resource, list]) => [resource, list.length]));
  const found = { file, account, fields: counts };
  // Version control may have changed the line ends.
  if (present?.replaceAll('\r\n', '\n') === text) return { ...found, state: 'unchanged' };
  if (check) return { ...found, state: present === undefined ? 'missing' : 'stale' };
  await writeText(file, [text]);
  return { ...found, state: 'written' };
}

/** With another ending, the compiler would ignore the file or treat it as a program. */
function assertDeclaration(file: string): void {
  if (file.endsWith('.d.ts')) return;
  throw new ConfigurationError('The file of the types must end in .d.ts.', {
    place: { file },
    advice: 'Leave -o out, or give a name such as account.d.ts.',
  });
}

function assertOurs(file: string, content: string): void {
  if (content === '' || content.startsWith(accountTypesMark)) return;
  throw new ConfigurationError('The file is there already, and `fieldsheet types` did not write it.', {
    place: { file },
    advice: 'Give another name with -o, or take the file away.',
  });
}

async function contentOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new SourceError(`The file cannot be read (${code}).`, {
      place: { file },
      advice: 'Name a file that you may read and write.',
      cause: error,
    });
  }
}

/**
 * The custom fields of those of the resources that have any; section "v3 Custom fields". Undefined, and reported, if the
 * service does not tell.
 */
export async function customFieldsOf(
  resources: readonly ResourceName[],
  options: Parameters<typeof definedCustomFields>[1],
): Promise<ReadonlyMap<ResourceName, Payload[]> | undefined> {
  const fields = new Map<ResourceName, Payload[]>();
  for (const type of resources.filter((name) => (customFieldOwners as readonly string[]).includes(name))) {
    const list = await definedCustomFields(type, options);
    if (!list) return undefined;
    fields.set(type, list);
  }
  return fields;
}

/** A mapping cannot name a definition without a label. */
function fieldFrom({ label, type, mandatory, private: isPrivate }: Payload): AccountCustomField[] {
  if (typeof label !== 'string') return [];
  return [{ label, type: String(type), mandatory: mandatory === true, private: isPrivate === true }];
}
