import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { ConfigurationError } from '../errors.js';
import { loadModule } from '../mapping/index.js';

/** Which account to work on, and with which key. */
export interface Account {
  readonly baseUrl: string;
  readonly domain: string;
  readonly apiKey: string;
}

/** Environment variables, as the process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const zone = z.string().refine(isTimeZone, { error: 'is no IANA time zone such as Europe/Berlin' });

/** What `fieldsheet.config.ts` may say; nothing in it is secret. */
const configSchema = z.strictObject({
  timeZone: zone.optional(),
  share: z.number().gt(0).lte(1).optional(),
  reserve: z.int().nonnegative().optional(),
  concurrency: z.int().positive().max(64).optional(),
  stateFolder: z.string().optional(),
  mapping: z.string().optional(),
});

export type Config = z.infer<typeof configSchema>;

export const configFile = 'fieldsheet.config.ts';

/** The shape of `fieldsheet.config.ts`, checked by the compiler. */
export function defineConfig(config: Config): Config {
  return config;
}

/** Reads `fieldsheet.config.ts` of a folder; without one nothing is configured. Throws ConfigurationError. */
export async function readConfig(folder: string): Promise<Config> {
  const file = join(folder, configFile);
  if (!existsSync(file)) return {};
  const parsed = configSchema.safeParse(await loadModule(file));
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  throw new ConfigurationError(`The configuration is wrong: ${reasons.join('; ')}.`, { place: { file: configFile } });
}

const variables = {
  baseUrl: 'FIELDSHEET_BASE_URL',
  domain: 'FIELDSHEET_DOMAIN',
  apiKey: 'FIELDSHEET_API_KEY',
} as const;

/**
 * The environment with the `.env` file of a folder under it: what the process says counts. Throws ConfigurationError when
 * the file cannot be read.
 */
export async function readEnvironment(folder: string, environment: Environment): Promise<Environment> {
  const file = join(folder, '.env');
  if (!existsSync(file)) return environment;
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigurationError(`The .env file cannot be read (${cause.code}).`, { place: { file }, cause });
  });
  return { ...parseEnv(text), ...environment };
}

/** The account that the environment names. Throws ConfigurationError that lists the variables that are missing. */
export function accountFrom(environment: Environment): Account {
  const missing = Object.values(variables).filter((name) => !environment[name]?.trim());
  if (missing.length > 0) {
    throw new ConfigurationError(
      `The account is not set: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
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

/** How an account is called in journals and reports: no secret is in it. */
export function accountName({ domain, baseUrl }: Account): string {
  return `${domain}@${new URL(baseUrl).host}`;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
