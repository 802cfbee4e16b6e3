import { ConfigurationError } from '../errors.js';
import { shellWord } from '../messages/text/words.js';
import type { Allowance } from '../plan/index.js';
import { type ArgumentsOf, type Option, option } from './options.js';

/** The account, and how fast to use it. All but `sandbox` are repeated in the resume command. */
export const accountOptions = {
  sandbox: option.switch('Work on a sandbox of this folder instead of the account', 'Account:'),
  share: { ...option.text('Part of the rate limit to use, such as 80%', 'Account:'), read: parseShare },
  reserve: option.whole('Requests of the day to leave for others', 'Account:'),
  concurrency: option.whole('Requests in flight at a time, reading or writing; 8 by default', 'Account:', 1, 64),
  wait: option.switch('Wait for the next day when the quota ends', 'Account:'),
  patience: {
    ...option.text(
      'How long to wait while the service is away, such as 30s, 10m or 4h; 4h by default, a minute where nothing is sent or fetched',
      'Account:',
    ),
    read: (text: string) => parsePatience(text),
  },
} as const satisfies Record<string, Option>;

export type AccountArguments = Partial<ArgumentsOf<typeof accountOptions>>;

/** How a run behaves; repeated in the resume command. */
export const runOptions = {
  'max-errors': {
    ...option.text(
      'Stop when so many records, or such a part as 5%, were rejected by the service or are in doubt; by default when one reason rejects 20 in a row; none: never',
      'Run:',
    ),
    read: parseMaxErrors,
  },
  notify: option.text(
    'Shell command that is told when the run ends, pauses, waits, or rejections repeat: by FIELDSHEET_EVENT, FIELDSHEET_RUN and FIELDSHEET_SUMMARY, and by JSON on its standard input',
    'Run:',
  ),
} as const satisfies Record<string, Option>;

/** What a run may do beyond the safety limits of the folder. */
export const safetyOptions = {
  allow: {
    ...option.texts(
      'Go on beyond the safety limits: changes, creations, missing; shorter: take a file as whole that seems cut short. Several with commas or by repeating it',
      'Run:',
    ),
    read: parseAllow,
  },
} as const satisfies Record<string, Option>;

export type LimitArguments = ArgumentsOf<typeof runOptions & typeof safetyOptions> & AccountArguments;

const allowances: readonly Allowance[] = ['changes', 'creations', 'missing', 'shorter'];

/** Parses `changes,missing`, given once or repeated. Throws ConfigurationError. */
function parseAllow(given: string | readonly string[]): readonly Allowance[] {
  const words = [given].flat().flatMap((text) => text.split(','));
  return words.map((word) => {
    const known = allowances.find((each) => each === word.trim().toLowerCase());
    if (known) return known;
    throw new ConfigurationError(`--allow ${word.trim()} is nothing that can be allowed.`, {
      advice: `Give one or more of ${allowances.join(', ')}.`,
    });
  });
}

/** The command that resumes a run with the same limits, as they were typed. A sandbox run finds the sandbox by itself. */
export function resumeCommand(run: string, given: Readonly<Record<string, unknown>>): string {
  const { sandbox, concurrency, ...others } = accountOptions;
  const words = Object.keys({ ...others, ...runOptions, concurrency }).flatMap((name) => {
    const value = given[name];
    if (value === undefined || value === false) return [];
    return value === true ? [`--${name}`] : [`--${name} ${shellWord(String(value))}`];
  });
  return ['fieldsheet resume', run, ...words].join(' ');
}

/** Parses `80%` or `0.8` to a fraction. Throws ConfigurationError. */
function parseShare(text: string): number {
  const share = text.trim().endsWith('%') ? Number(text.trim().slice(0, -1)) / 100 : Number(text);
  if (share > 0 && share <= 1) return share;
  throw new ConfigurationError(`--share ${text} is not part of the rate limit.`, { advice: 'Give 1% to 100%.' });
}

const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `30s`, `10m`, `4h` or `1d` to ms; `0` for none. Throws ConfigurationError. */
export function parsePatience(text: string, option = '--patience'): number {
  const [, number, unit = 's'] = /^(\d+(?:\.\d+)?)\s*([smhd])?$/i.exec(text.trim()) ?? [];
  if (number !== undefined && (text.match(/[smhd]/i) || Number(number) === 0))
    return Number(number) * (unitMs[unit.toLowerCase()] ?? 0);
  throw new ConfigurationError(`${option} ${text} is not a length of time.`, {
    advice: 'Give seconds, minutes, hours or days, such as 30s, 10m, 4h or 1d; 0 for no waiting.',
  });
}

/** Parses `20`, `5%` or `none`. Throws ConfigurationError. */
function parseMaxErrors(text: string): number | { readonly percent: number } {
  if (text.trim() === 'none') return Number.POSITIVE_INFINITY;
  const isPart = text.trim().endsWith('%');
  const value = Number(isPart ? text.trim().slice(0, -1) : text);
  const isRight = isPart ? value >= 0 && value <= 100 : Number.isInteger(value) && value >= 0;
  if (text.trim() !== '' && isRight) return isPart ? { percent: value } : value;
  throw new ConfigurationError(`--max-errors ${text} is neither a number nor a part.`, {
    advice: 'Give a number such as 20, a part such as 5%, or none.',
  });
}
