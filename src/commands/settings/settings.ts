import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isTimeZone } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import { loadModule } from '../../mapping/index.js';
import { languages } from '../../messages/languages.js';
import { withNearest } from '../../messages/text/nearest.js';

const pinned = 'must be domain@host, such as acme@acme.example.com';
const share = 'must be a number above 0 and up to 1';
const reserve = 'must be a whole number from 0 on';
const window = 'must be a number of milliseconds above 0';
const concurrency = 'must be a whole number from 1 to 64';
const patience = 'must be a length of time, such as 30s, 10m or 4h';
const zone = z.string('must be a text').refine(isTimeZone, { error: 'is not an IANA time zone such as Europe/Berlin' });

const part = z.number(share).gt(0, share).lte(1, share).optional();

/** Shares that may be changed or created without a question; see `SafetyLimits`. */
const safety = z.strictObject({
  changed: part,
  created: part,
});

/** The settings in `fieldsheet.config.ts`; none is secret. */
const configSchema = z.strictObject({
  account: z
    .string(pinned)
    .regex(/^[^@\s]+@[^@\s/]+$/, pinned)
    .optional(),
  timeZone: zone.optional(),
  share: part,
  reserve: z.int(reserve).nonnegative(reserve).optional(),
  windowMs: z.number(window).gt(0, window).optional(),
  concurrency: z.int(concurrency).positive(concurrency).max(64, concurrency).optional(),
  patience: z
    .string(patience)
    .regex(/^(0|\d+(\.\d+)?[smhd])$/, patience)
    .optional(),
  safety: safety.optional(),
  stateFolder: z.string('must be a path').optional(),
  mapping: z.string('must be a path').optional(),
  language: z.enum(languages, { error: `must be one of ${languages.join(', ')}` }).optional(),
});

export type Config = z.infer<typeof configSchema>;

export const configFile = 'fieldsheet.config.ts';

/** Types `fieldsheet.config.ts` for the compiler. */
export function defineConfig(config: Config): Config {
  return config;
}

/** Reads `fieldsheet.config.ts` of a folder; `{}` without one. Throws ConfigurationError. */
export async function readConfig(folder: string): Promise<Config> {
  const file = join(folder, configFile);
  if (!existsSync(file)) return {};
  const parsed = configSchema.safeParse(await loadModule(file, { defineConfig }));
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
