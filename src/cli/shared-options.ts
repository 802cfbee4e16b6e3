import type { Options } from 'yargs';
import { ConfigurationError } from '../errors.js';
import type { Allowance } from '../workflows/index.js';

/** How to read the sources; goes before what the mapping says. */
export const sourceOptions = {
  mapping: {
    alias: 'm',
    type: 'string',
    requiresArg: true,
    describe: 'Mapping file; without one the headings are the field names',
    group: 'Source:',
  },
  sheet: { type: 'string', requiresArg: true, describe: 'Sheet to read', group: 'Source:' },
  resource: {
    type: 'string',
    requiresArg: true,
    describe: 'What the rows are, where their name does not say it',
    group: 'Source:',
  },
  'header-row': {
    type: 'number',
    requiresArg: true,
    describe: 'Row of the headings, from 1; 0 for none',
    group: 'Source:',
  },
  range: { type: 'string', requiresArg: true, describe: 'Cells to read, such as B3:K200', group: 'Source:' },
  encoding: {
    type: 'string',
    requiresArg: true,
    describe: 'Encoding of a CSV file, such as windows-1252',
    group: 'Source:',
  },
  delimiter: { type: 'string', requiresArg: true, describe: 'Delimiter of a CSV file', group: 'Source:' },
  quote: {
    type: 'string',
    requiresArg: true,
    describe: 'Quote character of a CSV file; "" for none',
    group: 'Source:',
  },
  'max-issues': {
    type: 'number',
    requiresArg: true,
    default: 1000,
    describe: 'Issues to list; all are counted',
    group: 'Source:',
  },
} as const satisfies Record<string, Options>;

/** For commands that write files which a person may edit. */
export const overwriteOption = {
  type: 'boolean',
  default: false,
  describe: 'Replace files of these names',
} as const satisfies Options;

/** Which account to work on, and how fast. */
export const accountOptions = {
  sandbox: {
    type: 'boolean',
    default: false,
    describe: 'Work on a sandbox of this folder instead of the account',
    group: 'Account:',
  },
  share: {
    type: 'string',
    requiresArg: true,
    describe: 'Part of the rate limit to use, such as 80%',
    group: 'Account:',
  },
  reserve: {
    type: 'number',
    requiresArg: true,
    describe: 'Requests of the day to leave for others',
    group: 'Account:',
  },
  concurrency: {
    type: 'number',
    requiresArg: true,
    describe: 'Requests in flight at a time, reading or writing; 8 by default',
    group: 'Account:',
  },
  wait: { type: 'boolean', default: false, describe: 'Wait for the next day when the quota ends', group: 'Account:' },
  patience: {
    type: 'string',
    requiresArg: true,
    describe:
      'How long to wait while the service is away, such as 30s, 10m or 4h; 4h by default, a minute where nothing is sent or fetched',
    group: 'Account:',
  },
} as const satisfies Record<string, Options>;

/** How a run behaves. */
export const runOptions = {
  'max-errors': {
    type: 'string',
    requiresArg: true,
    describe:
      'Stop when so many records, or such a part as 5%, were rejected by the service or are in doubt; by default when one reason rejects 20 in a row; none: never',
    group: 'Run:',
  },
} as const satisfies Record<string, Options>;

/** What a run may do beyond the safety limits of the folder. */
export const safetyOptions = {
  allow: {
    type: 'string',
    requiresArg: true,
    describe: 'Go on beyond the safety limits: changes, creations, deletions; several with commas or by repeating it',
    group: 'Run:',
  },
} as const satisfies Record<string, Options>;

/** Options of `safetyOptions` that may be given several times. */
export const safetyRepeatable = ['allow'];

const allowances: readonly Allowance[] = ['changes', 'creations', 'deletions'];

/** `changes,deletions`, or several of them. Throws ConfigurationError. */
export function parseAllow(given: string | readonly string[] = []): readonly Allowance[] {
  const words = [given].flat().flatMap((text) => text.split(','));
  return words.map((word) => {
    const known = allowances.find((each) => each === word.trim().toLowerCase());
    if (known) return known;
    throw new ConfigurationError(`--allow ${word.trim()} is nothing that can be allowed.`, {
      advice: `Give one or more of ${allowances.join(', ')}.`,
    });
  });
}

/** What of the arguments is written in a form of its own. */
export interface WrittenArguments {
  readonly allow?: string | readonly string[];
  readonly share?: string;
  readonly patience?: string;
  readonly maxErrors?: string;
  readonly reserve?: number;
  readonly concurrency?: number;
}

/** Refuses values that cannot be read before a command does anything. Throws ConfigurationError. */
export function checkWritten({ allow, share, patience, maxErrors, reserve, concurrency }: WrittenArguments): void {
  parseAllow(allow);
  if (share !== undefined) parseShare(share);
  if (patience !== undefined) parsePatience(patience);
  if (maxErrors !== undefined) parseMaxErrors(maxErrors);
  if (reserve !== undefined) wholeNumber('reserve', reserve, 0);
  if (concurrency !== undefined) wholeNumber('concurrency', concurrency, 1, 64);
}

/** `80%` or `0.8` as a part of one. Throws ConfigurationError. */
export function parseShare(text: string): number {
  const share = text.trim().endsWith('%') ? Number(text.trim().slice(0, -1)) / 100 : Number(text);
  if (share > 0 && share <= 1) return share;
  throw new ConfigurationError(`--share ${text} is no part of the rate limit.`, { advice: 'Give 1% to 100%.' });
}

const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `30s`, `10m`, `4h` or `1d` in ms; `0` for none. Throws ConfigurationError. */
export function parsePatience(text: string): number {
  const [, number, unit = 's'] = /^\s*(\d+(?:\.\d+)?)\s*([smhd])?\s*$/i.exec(text) ?? [];
  if (number !== undefined && (text.match(/[smhd]/i) || Number(number) === 0))
    return Number(number) * (unitMs[unit.toLowerCase()] ?? 0);
  throw new ConfigurationError(`--patience ${text} is no length of time.`, {
    advice: 'Give seconds, minutes, hours or days, such as 30s, 10m, 4h or 1d; 0 for no waiting.',
  });
}

/** `20`, `5%` or `none`. Throws ConfigurationError. */
export function parseMaxErrors(text: string): number | { readonly percent: number } {
  if (text.trim() === 'none') return Number.POSITIVE_INFINITY;
  const isPart = text.trim().endsWith('%');
  const value = Number(isPart ? text.trim().slice(0, -1) : text);
  const isRight = isPart ? value >= 0 && value <= 100 : Number.isInteger(value) && value >= 0;
  if (text.trim() !== '' && isRight) return isPart ? { percent: value } : value;
  throw new ConfigurationError(`--max-errors ${text} is neither a number nor a part.`, {
    advice: 'Give a number such as 20, a part such as 5%, or none.',
  });
}

/** A whole number from `least` on. Throws ConfigurationError. */
export function wholeNumber(option: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  const range = most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `from ${least} on`;
  throw new ConfigurationError(`--${option} takes a whole number ${range}.`);
}
