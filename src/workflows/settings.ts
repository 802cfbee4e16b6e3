import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { isTimeZone } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { loadModule } from '../mapping/index.js';
import { withNearest } from '../mapping/nearest.js';

/** Which account to work on, and with which key. */
export interface Account {
  readonly baseUrl: string;
  readonly domain: string;
  readonly apiKey: string;
}

/** Environment variables, as the process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const share = 'must be a number above 0 and up to 1';
const reserve = 'must be a whole number from 0 on';
const concurrency = 'must be a whole number from 1 to 64';
const zone = z.string('must be a text').refine(isTimeZone, { error: 'is no IANA time zone such as Europe/Berlin' });

const part = z.number(share).gt(0, share).lte(1, share).optional();

/** Parts of the records of a resource that may be changed or created unasked; see `SafetyLimits`. */
const safety = z.strictObject({ changed: part, created: part });

/** What `fieldsheet.config.ts` may say; nothing in it is secret. */
const configSchema = z.strictObject({
  timeZone: zone.optional(),
  share: part,
  reserve: z.int(reserve).nonnegative(reserve).optional(),
  concurrency: z.int(concurrency).positive(concurrency).max(64, concurrency).optional(),
  safety: safety.optional(),
  stateFolder: z.string('must be a path').optional(),
  mapping: z.string('must be a path').optional(),
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
  const reasons = parsed.error.issues.map((issue) => {
    if (issue.code !== 'unrecognized_keys') return `${issue.path.join('.') || 'it'} ${issue.message}`;
    const [inside] = issue.path;
    const known = Object.keys(inside === 'safety' ? safety.shape : configSchema.shape);
    const within = inside === undefined ? '' : ` in ${String(inside)}`;
    return `there is no setting ${issue.keys.map((key) => withNearest(key, known)).join(', ')}${within}`;
  });
  throw new ConfigurationError(`The configuration is wrong: ${reasons.join('; ')}.`, {
    place: { file: configFile },
    advice: `Its settings are ${Object.keys(configSchema.shape).join(', ')}.`,
  });
}

const variables = {
  baseUrl: 'FIELDSHEET_BASE_URL',
  domain: 'FIELDSHEET_DOMAIN',
  apiKey: 'FIELDSHEET_API_KEY',
} as const;

/**
 * The environment with the `.env` file of a folder under it: what the process says counts. Throws ConfigurationError
 * when the file cannot be read.
 */
export async function readEnvironment(folder: string, environment: Environment): Promise<Environment> {
  const file = join(folder, '.env');
  if (!existsSync(file)) return environment;
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigurationError(`The .env file cannot be read (${cause.code}).`, {
      place: { file },
      advice: 'It must be a text file that you may read; or set the variables in the environment.',
      cause,
    });
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
