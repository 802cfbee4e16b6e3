import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Client, type ClientOptions, createClient } from '../../client/index.js';
import { wordList } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import { findEncoding } from '../../files/encodings.js';
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

interface AccountSettings {
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
  return { account, origin: `${wordList(accountVariables, 'and')} come from ${source}.`, environment: merged };
}

function mixedSettings(own: readonly string[], others: readonly string[], file: string): ConfigurationError {
  const comes = (names: readonly string[]) => `${wordList(names, 'and')} ${names.length > 1 ? 'come' : 'comes'}`;
  return new ConfigurationError(
    `The settings of the account are mixed: ${comes(own)} from the environment, ${comes(others)} from ${file}.`,
    {
      advice: `Set all three in one place, as they belong to one account: unset ${wordList(own, 'and')} to use the .env file, or set ${wordList(others, 'and')} in the environment as well.`,
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
    const found = unknown.length > 0 ? ` There is no setting ${wordList(unknown, 'and')}.` : '';
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

/** Environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Path of the `.env` file in a folder. */
function envFileOf(folder: string): string {
  return join(folder, '.env');
}

/** A line that sets one of our variables, in the syntax of shells, PowerShell, YAML or JSON. */
const assignment = /^\s*(?:export\s+|set\s+|\$env:)?(["']?)(FIELDSHEET_\w+|https?_proxy|no_proxy)\1(.*)$/is;

/** Reads a `.env` file in UTF-8 or UTF-16. Throws ConfigurationError that names the faulty line, not its value. */
export async function readEnvFile(folder: string): Promise<Environment> {
  const file = envFileOf(folder);
  if (!existsSync(file)) return {};
  const text = await textOf(file);
  const own = text.split('\n').flatMap((line, index) => {
    const [, , name, rest] = assignment.exec(line) ?? [];
    return name === undefined || rest === undefined ? [] : [[name, lineValue(rest, { file, name, row: index + 1 })]];
  });
  // Node's parser joins a line without an equals sign with the next one, so our lines are parsed one by one.
  return { ...parseEnv(text), ...Object.fromEntries(own) };
}

async function textOf(file: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    const { name } = await findEncoding(file, bytes, undefined);
    return new TextDecoder(name).decode(bytes).replace(/\r\n?/g, '\n');
  } catch (cause) {
    const { code = 'it is not text' } = cause as NodeJS.ErrnoException;
    throw new ConfigurationError(`The .env file cannot be read (${code}).`, {
      place: { file },
      advice: 'It must be a text file that you may read; or set the variables in the environment.',
      cause,
    });
  }
}

/** The value after a name; `NAME: value` counts as `NAME=value`. */
function lineValue(rest: string, { name, ...place }: { file: string; name: string; row: number }): string {
  const [, written] = /^\s*[:=](.*)$/.exec(rest) ?? [];
  const fault = (what: string, advice: string) =>
    new ConfigurationError(`The line of ${name} cannot be read: ${what}.`, { place, advice });
  if (written === undefined) throw fault('no equals sign follows the name', `Write it as ${name}=value.`);
  const value = written.trim().replace(/^[“”„](.*)[“”]$/, '"$1"');
  if (isUnclosed(value))
    throw fault('its quotes are not closed', 'Close the quotes on the same line, or leave them out.');
  return parseEnv(`value=${value}`).value ?? '';
}

function isUnclosed(value: string): boolean {
  const quote = value.charAt(0);
  return /["'`]/.test(quote) && !value.slice(1).includes(quote);
}

/** A client, and the account's name in journals and reports. */
export interface Connection {
  readonly client: Client;
  /** `domain@host`, or the given name. */
  readonly account: string;
}

export interface ConnectOptions extends Omit<ClientOptions, keyof Account> {
  readonly account: Account;
  /** Name of the account if its address changes from one time to the next. */
  readonly name?: string;
}

/** Creates a client for an account. Throws ConfigurationError if the address cannot be used. */
export function connect({ account, name, ...options }: ConnectOptions): Connection {
  const client = createClient({ ...options, ...account });
  return { client, account: name ?? accountName(account) };
}
