import type { Options } from 'yargs';
import { ConfigurationError } from '../errors.js';
import { languages } from '../messages/languages.js';
import { inCamelCase, type ValuesOf } from '../plan/settings.js';
import { progressKinds } from './terminal.js';

/** What commands are for, in the order of the help. */
export const groups = {
  look: 'before anything is sent',
  move: 'records, into the account and out of it',
  repair: 'what a run has left or done',
  prepare: 'a mapping, or a workbook to fill in',
  more: '',
} as const;

export type GroupName = keyof typeof groups;

const groupNames = Object.keys(groups) as GroupName[];

/** `Look`: how a group is called in help and documents. */
export function groupTitle(group: GroupName): string {
  return group.charAt(0).toUpperCase() + group.slice(1);
}

/** Commands by group, in the order of the groups; within one as they are given. */
export function byGroup<T extends { readonly group: GroupName }>(
  commands: readonly T[],
): { group: GroupName; commands: T[] }[] {
  return groupNames.map((group) => ({ group, commands: commands.filter((command) => command.group === group) }));
}

/** An option as commands declare it. */
export interface Option extends Options {
  /** It may be given several times; any other option only once. */
  readonly repeatable?: true;
  /** What the command gets of a given value. Throws ConfigurationError for one that the option does not take. */
  readonly read?: (value: never, name: string) => unknown;
}

/** An argument without a name on the command line: what it is, or all that yargs is to know of it. */
export type Positional = string | (() => Promise<string>) | Readonly<Options & { type?: 'string' }>;

/** A word as a usage writes it: one that must be given, one that may be, and several. */
export type Word = `<${string}>` | `[${string}]`;

/** What a command gets of its words. */
export type WordsOf<Words> = {
  readonly [Key in keyof Words as Key extends `<${string}` ? NameIn<Key> : never]: GivenAs<Key, Words[Key]>;
} & { readonly [Key in keyof Words as Key extends `[${string}` ? NameIn<Key> : never]?: GivenAs<Key, Words[Key]> };

type NameIn<Key> = Key extends `${'<' | '['}${infer Name}..${string}`
  ? Name
  : Key extends `${'<' | '['}${infer Name}${'>' | ']'}`
    ? Name
    : never;

type GivenAs<Key, Positional> = Key extends `${string}..${string}`
  ? readonly string[]
  : Positional extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : string;

/** A command line to copy, without the program's name, and what it is for. */
export type Example = readonly [command: string, what: string];

/** What yargs makes of options: one without a default may be absent. */
export type ArgumentsOf<O> = ValuesOf<O>;

const text = (describe: string, group?: string) => ({ type: 'string', requiresArg: true, describe, group }) as const;

const texts = (describe: string, group?: string) =>
  ({
    ...text(describe, group),
    repeatable: true,
    read: (given: string | readonly string[]): readonly string[] => [given].flat(),
  }) as const;

const number = (describe: string, group?: string) => ({ type: 'number', requiresArg: true, describe, group }) as const;

const flag = (describe: string, group?: string) => ({ type: 'boolean', default: false, describe, group }) as const;

const choice = <const Choices extends readonly string[]>(choices: Choices, describe: string, group?: string) =>
  ({ choices, requiresArg: true, describe, group }) as const;

/** The kinds of options: what each is for, and the heading of the help under which it stands. */
export const option = {
  text,
  /** A text that may be given several times. */
  texts,
  number,
  /** A whole number from `least` to `most`. */
  whole: (describe: string, group?: string, least = 0, most?: number) =>
    ({
      ...number(describe, group),
      read: (value: number, name: string) => wholeNumber(name, value, least, most),
    }) as const,
  choice,
  /** Off by default. */
  switch: flag,
  /** On by default; `--no-` before its name turns it off. */
  on: (describe: string, group?: string) => ({ type: 'boolean', default: true, describe, group }) as const,
  yes: (group: string) => ({ ...flag('Do it without asking', group), alias: 'y' }) as const,
  out: (describe: string, group?: string) => ({ ...text(describe, group), alias: 'o' }) as const,
  /** Several files to write. */
  outs: (describe: string, group: string) => ({ ...texts(describe, group), alias: 'o' }) as const,
  /** For commands that write files which users may edit. */
  overwrite: (group?: string) => flag('Replace files of these names', group),
  /** For commands that write workbooks and pages. */
  language: (group?: string) =>
    choice(languages, 'Language of workbooks and pages; by default that of the configuration, else English', group),
};

/** Options that every command has, besides `--help` and `--version`. */
export const commonOptions = {
  json: { type: 'boolean', describe: 'Print one JSON document on stdout, and nothing else there' },
  quiet: {
    type: 'boolean',
    describe: 'Print nothing when all is well, only errors and the summary of what went wrong: for cron',
  },
  progress: option.choice(
    progressKinds,
    'How progress is shown on stderr: bars on a terminal and lines elsewhere when absent; json for programs',
  ),
  color: { type: 'boolean', describe: 'Colour; --no-color turns it off', hidden: true },
  debug: { type: 'boolean', describe: 'Show where an error happened' },
} as const;

/** Checks a whole number from `least` to `most`. Throws ConfigurationError. */
export function wholeNumber(name: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  const range = most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `from ${least} on`;
  throw new ConfigurationError(`--${name} takes a whole number ${range}.`);
}

/** Of all arguments, those of these options that were given. */
export function valuesOf<const Options extends Readonly<Record<string, Option>>>(
  options: Options,
  args: Partial<ArgumentsOf<Options>>,
): Partial<ArgumentsOf<Options>> {
  const names = Object.keys(options).map(inCamelCase);
  const given = Object.entries(args).filter(([name, value]) => value !== undefined && names.includes(name));
  return Object.fromEntries(given) as Partial<ArgumentsOf<Options>>;
}

/** The arguments of a command, with its options as it reads them. Throws ConfigurationError. */
export async function readArguments(
  args: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, Option>> = {},
): Promise<Record<string, unknown>> {
  const values = { ...args };
  for (const [name, { read }] of Object.entries(options)) {
    if (args[name] !== undefined && read) values[inCamelCase(name)] = await read(args[name] as never, name);
  }
  return values;
}

/** Texts between commas; one with a comma stands in quotation marks, which are doubled within. */
export function listIn(list: string): string[] {
  const items = list.match(/\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]+/g) ?? [];
  return items
    .map((item) => item.trim().replace(/^"(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"')))
    .filter((item) => item !== '');
}
