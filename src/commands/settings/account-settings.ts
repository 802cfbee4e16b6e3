import { ConfigurationError } from '../../errors.js';
import { type Environment, envFileOf, readEnvFile } from './env-file.js';
import { configFile } from './settings.js';

/** Address, domain and key of an account. */
export interface Account {
  readonly baseUrl: string;
  readonly domain: string;
  readonly apiKey: string;
}

const variables = {
  baseUrl: 'FIELDSHEET_BASE_URL',
  domain: 'FIELDSHEET_DOMAIN',
  apiKey: 'FIELDSHEET_API_KEY',
} as const;

export const accountVariables: readonly string[] = Object.values(variables);

/** The environment merged over a folder's `.env` file. Throws ConfigurationError if the file cannot be read. */
export async function readEnvironment(folder: string, environment: Environment): Promise<Environment> {
  return { ...(await readEnvFile(folder)), ...environment };
}

export interface AccountSettings {
  readonly account: Account;
  /** A sentence that says where the settings come from, without their values. */
  readonly origin: string;
  readonly environment: Environment;
}

/**
 * The account set in the environment or in a folder's `.env` file. All three settings must come from the same place:
 * otherwise the key of one account would go to the host of another. `pinned` (`domain@host`) is the only account
 * allowed. Throws ConfigurationError.
 */
export async function readAccount(
  folder: string,
  { environment, pinned }: { readonly environment: Environment; readonly pinned?: string | undefined },
): Promise<AccountSettings> {
  const inFile = await readEnvFile(folder);
  const own = accountVariables.filter((name) => environment[name] !== undefined);
  const others = accountVariables.filter((name) => environment[name] === undefined && inFile[name] !== undefined);
  const file = envFileOf(folder);
  if (own.length > 0 && others.length > 0) throw mixedSettings(own, others, file);
  const merged = { ...inFile, ...environment };
  const account = accountFrom(merged);
  if (pinned !== undefined) assertPinned(account, pinned);
  const source = own.length > 0 ? 'the environment' : file;
  return { account, origin: `${listed(accountVariables)} come from ${source}.`, environment: merged };
}

function mixedSettings(own: readonly string[], others: readonly string[], file: string): ConfigurationError {
  const comes = (names: readonly string[]) => `${listed(names)} ${names.length > 1 ? 'come' : 'comes'}`;
  return new ConfigurationError(
    `The settings of the account are mixed: ${comes(own)} from the environment, ${comes(others)} from ${file}.`,
    {
      advice: `Set all three in one place, as they belong to one account: unset ${listed(own)} to use the .env file, or set ${listed(others)} in the environment as well.`,
    },
  );
}

function assertPinned(account: Account, pinned: string): void {
  // The client refuses an invalid address before it sends anything.
  if (!URL.canParse(account.baseUrl)) return;
  const actual = accountName(account);
  if (actual.toLowerCase() === pinned.toLowerCase()) return;
  throw new ConfigurationError(`The settings are those of ${actual}, but this folder is for ${pinned} only.`, {
    place: { file: configFile },
    advice: `Set the account ${pinned}, work in another folder, or change \`account\` in ${configFile}.`,
  });
}

/** The account set in the environment. Throws ConfigurationError that lists the missing variables. */
export function accountFrom(environment: Environment): Account {
  const missing = accountVariables.filter((name) => !environment[name]?.trim());
  if (missing.length > 0) {
    const unknown = Object.keys(environment).filter(
      (name) => name.startsWith('FIELDSHEET_') && !accountVariables.includes(name),
    );
    const found = unknown.length > 0 ? ` There is no setting ${listed(unknown)}.` : '';
    throw new ConfigurationError(
      `The account is not set: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.${found}`,
      {
        advice: 'Set them in the environment or in a .env file, or use --sandbox to work without an account.',
      },
    );
  }
  const read = (name: string) => environment[name]?.trim() ?? '';
  return { baseUrl: read(variables.baseUrl), domain: read(variables.domain), apiKey: read(variables.apiKey) };
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The lines of a `.env` file for an account. */
export function environmentLines(account: Account): string {
  return Object.entries(variables)
    .map(([field, name]) => `${name}=${account[field as keyof Account]}`)
    .join('\n');
}

/** Name of an account in journals and reports, without a secret. */
export function accountName({ domain, baseUrl }: Account): string {
  return `${domain}@${new URL(baseUrl).host}`;
}
