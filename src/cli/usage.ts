import { ConfigurationError } from '../errors.js';
import { nearest } from '../messages/text/nearest.js';
import { inCamelCase } from '../plan/settings.js';
import type { Command } from './command.js';
import { commonOptions } from './options.js';

export class UsageFailure extends Error {}

const listed = /[<[](\w+)\.\.[>\]]/;

/** Throws ConfigurationError for a repeated option: choosing one of the values would be a guess. */
export function refuseRepeated(
  args: Readonly<Record<string, unknown>>,
  { command, options }: Pick<Command, 'command' | 'options'>,
): void {
  const lists = ['_', listed.exec(command)?.[1]];
  const repeated = Object.keys(args).find(
    (name) => Array.isArray(args[name]) && !lists.includes(name) && !options[name]?.repeatable && name.length > 1,
  );
  if (repeated) {
    throw new ConfigurationError(`${longOption(repeated)} is given more than once.`, { advice: 'Give it once.' });
  }
}

/** Whether an argument is a word of a command's usage, `[run]`, so that it has no name on the command line. */
function isWordOf(usage: string | undefined, argument: string): boolean {
  return ['[', '<'].some((bracket) => [']', '>', '..'].some((end) => usage?.includes(bracket + argument + end)));
}

/** Options with a meaningful empty value: `--quote ""`. */
const mayBeEmpty = ['quote'];

/** Throws ConfigurationError for an option with an empty value, as from an unset variable: `-o "$REPORT"`. */
export function refuseEmpty(args: Readonly<Record<string, unknown>>, usage: string): void {
  const isEmpty = (value: unknown) => [value].flat().includes('');
  const empty = Object.keys(args).find((name) => name.length > 1 && !mayBeEmpty.includes(name) && isEmpty(args[name]));
  if (empty) {
    const what = isWordOf(usage, empty) ? `A word is empty: fieldsheet ${usage}` : `${longOption(empty)} is empty.`;
    throw new ConfigurationError(what, { advice: 'Give it a value, or leave it out.' });
  }
}

/**
 * The arguments with standard input, `-`, among the files, from which yargs drops it silently. Throws ConfigurationError
 * if the command does not take it.
 */
export function withStandardInput<T extends Readonly<Record<string, unknown>>>(
  args: T,
  { usage, typed }: { readonly usage: string; readonly typed: readonly string[] },
): T {
  const isDropped = typed.includes('-') && !Object.values(args).flat().includes('-');
  const [, bracket, list] = /([<[])(\w+)\.\.[>\]]/.exec(usage) ?? [];
  const isEmptied = bracket === '<' && list !== undefined && [args[list]].flat().length === 0;
  if (!isDropped && !isEmptied) return args;
  if (list === 'files' && typed.includes('-')) {
    // Each of them is dropped.
    const dropped = typed.filter((word) => word === '-');
    return { ...args, files: [args.files ?? [], dropped].flat() };
  }
  throw noStandardInput();
}

/** Error for `-` where a file has to be named. */
export function noStandardInput(): ConfigurationError {
  return new ConfigurationError('Standard input cannot take the place of this file.', {
    advice: 'Save what is piped in to a file, as with `… > customers.csv`, and name that file.',
  });
}

/** Turns a message of yargs into an error that says what is wrong and what was probably meant. */
export function usageError(message: string, name: string, command?: Command): ConfigurationError {
  const usage = command?.command;
  const advice = `\`fieldsheet ${usage ? `${name} ` : ''}--help\` says what there is.`;
  const meant = /^Did you mean (.+)\?$/.exec(message)?.[1];
  if (meant) return new ConfigurationError(`There is no command "${name}"; did you mean "${meant}"?`, { advice });
  const unknown = /^Unknown (?:arguments?|commands?): (.+)$/.exec(message)?.[1]?.split(', ');
  if (unknown && !usage && unknown.includes(name)) {
    const others = 'docs/you-may-know-this-as.md lists words of other tools.';
    return new ConfigurationError(`There is no command "${name}".`, { advice: `${advice} ${others}` });
  }
  if (unknown)
    return new ConfigurationError(unknownText(unknown, { ...commonOptions, ...command?.options }), { advice });
  if (message.startsWith('Not enough non-option arguments') && usage) {
    const what = listed.exec(usage)?.[1] ?? 'arguments';
    return new ConfigurationError(`Say which ${what}: fieldsheet ${usage}`, { advice });
  }
  const valueless = /^Not enough arguments following: (.+)$/.exec(message)?.[1];
  if (valueless) return new ConfigurationError(`${dashed(valueless)} needs a value.`, { advice });
  const [, argument, given = '', choices = ''] =
    /^ *Argument: ([^,]+), Given: (.+), Choices: (.+)$/m.exec(message) ?? [];
  if (argument !== undefined) {
    const what = isWordOf(usage, argument)
      ? `\`fieldsheet ${name}\` does not know ${given}`
      : `--${argument} cannot be ${given}`;
    return choiceError(what, { given, choices });
  }
  return new ConfigurationError(message, { advice });
}

function choiceError(
  what: string,
  { given, choices }: { readonly given: string; readonly choices: string },
): ConfigurationError {
  const [word = '', ...words] = [given, ...choices.split(', ')].map((quoted) => quoted.replace(/^"|"$/g, ''));
  const near = nearest(word, words);
  return new ConfigurationError(near === undefined ? `${what}.` : `${what}; did you mean "${near}"?`, {
    advice: `Give ${choices}.`,
  });
}

function unknownText(unknown: readonly string[], options: Command['options']): string {
  // yargs names an unknown option in both spellings: max-erors and maxErors.
  const names = unknown.filter((name) => !unknown.some((other) => other !== name && inCamelCase(other) === name));
  const parts = names.map((name) => {
    const near = nearest(name, [...Object.keys(options), 'help', 'version']);
    return near === undefined ? `"${name}"` : `"${name}" (did you mean --${near}?)`;
  });
  return `There is no option or argument ${parts.join(', ')}.`;
}

function longOption(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function dashed(name: string): string {
  return name.length === 1 ? `-${name}` : `--${name}`;
}
