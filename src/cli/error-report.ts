import { readFileSync } from 'node:fs';
import {
  AbortedError,
  ApiError,
  ConfigurationError,
  CredentialsError,
  FieldsheetError,
  JournalError,
  LimitError,
  MappingError,
  OutageError,
  OutputError,
  type Place,
  QuotaError,
  SourceError,
  StorageError,
} from '../errors.js';
import { plural } from '../messages/text/words.js';
import type { ErrorDocument } from '../reports/documents/documents.js';
import { oneLine, styleFor } from '../reports/layout.js';

interface ErrorReportOptions {
  readonly colour: boolean;
  readonly debug: boolean;
  /** Number of records that an export keeps. */
  readonly kept?: number;
}

/** An error for a terminal: what happened, where, what to do. No stack unless asked for. */
export function errorText(error: unknown, { colour, debug, kept }: ErrorReportOptions): string {
  const style = styleFor(colour);
  const { message, place, advice } = describe(error, kept);
  const lines = [
    `${style.bad('error')}  ${place ? withoutPlace(message, place) : message}`,
    ...(place ? [`       ${style.faint('in')} ${placeText(place)}`] : []),
    ...(advice ? [`       ${style.faint('→')} ${advice}`] : []),
    ...(debug ? ['', ...stacks(error)] : []),
  ];
  return lines.join('\n');
}

/** An error as JSON. */
export function errorJson(command: string, error: unknown, exitCode: number, kept?: number): ErrorDocument {
  const { message, place, advice } = describe(error, kept);
  const type = error instanceof Error ? error.name : 'Error';
  return { command, error: { type, message, place, advice: advice || undefined }, exitCode };
}

interface Described {
  readonly message: string;
  readonly place?: Place;
  readonly advice?: string;
}

function describe(error: unknown, kept: number | undefined): Described {
  const keeping = kept === undefined ? undefined : keptText(kept);
  // Only before sending: an interrupted run that had begun to send ends with its report.
  if (isInterruption(error)) {
    if (keeping !== undefined) return { message: 'Interrupted before the files were whole.', advice: keeping };
    return { message: 'Interrupted before anything was sent.', advice: 'Start the command again.' };
  }
  if (error instanceof FieldsheetError) {
    const { message, place } = error;
    const advice = [error.advice, keeping].filter((text) => text !== undefined).join(' ');
    return {
      message: oneLine(message, 2000),
      place,
      advice: advice === '' ? undefined : oneLine(advice, 2000),
    };
  }
  const fault = systemFault(error);
  if (fault) return fault;
  return {
    message: `Something unforeseen happened: ${oneLine(error instanceof Error ? error.message : String(error), 500)}`,
    advice:
      'This is a fault of fieldsheet. Run it again with --debug and report what it shows; nothing is sent twice by that.',
  };
}

/** `12 300 records are kept, for the same command to go on with.` */
function keptText(records: number): string {
  return `${plural(records, 'record')} ${records === 1 ? 'is' : 'are'} kept, for the same command to go on with.`;
}

/** Strips the place from messages that begin with it: it has its own line here. */
function withoutPlace(message: string, place: Place): string {
  const { file } = place;
  if (file === undefined || !message.startsWith(file)) return message;
  const what = /^(?:, sheet "[^"]*")?(?:(?!: ).)*: (.+)$/.exec(message.slice(file.length))?.[1];
  return what === undefined ? message : what.charAt(0).toUpperCase() + what.slice(1);
}

function placeText({ file, sheet, row, column }: Place): string {
  const named = [
    ['', file],
    ['sheet ', sheet && `"${sheet}"`],
    ['row ', row],
    ['column ', column],
  ] as const;
  return named.flatMap(([what, name]) => (name === undefined ? [] : [`${what}${name}`])).join(', ');
}

function stacks(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const own = (error.stack ?? String(error)).replaceAll(bundledPlace, withModule);
  return error.cause === undefined ? [own] : [own, 'caused by:', ...stacks(error.cause)];
}

/** A place in the bundle of scripts/build.mjs: its address and line. */
const bundledPlace = /(file:\/{2,3}(?:[A-Za-z]:)?[^\n():]+\.js):(\d+):\d+/g;

/** Adds the source module to a place in a bundle; the bundle names each module in a comment above it. */
function withModule(place: string, address: string, line: string): string {
  try {
    const before = readFileSync(new URL(address), 'utf8').split('\n', Number(line));
    const heading = before.findLast((text) => /^\/\/ \S+\.[cm]?[jt]s$/.test(text));
    return heading ? `${place} ${heading.slice(3)}` : place;
  } catch {
    return place;
  }
}

/** Errors of the operating system that no other part of fieldsheet has explained. */
const faults: Readonly<Record<string, Pick<FieldsheetError, 'message' | 'advice'>>> = {
  EMFILE: {
    message: 'This process may not open more files (EMFILE).',
    advice: 'Raise the limit of open files, `ulimit -n 1024`, and start the command again.',
  },
  ENFILE: {
    message: 'This machine cannot open more files (ENFILE).',
    advice: 'End other programs, or raise the limit of open files of the machine.',
  },
  ENOSPC: { message: 'The disk is full (ENOSPC).', advice: 'Free some space and start the command again.' },
  EDQUOT: { message: 'The disk quota of this user is used up (EDQUOT).', advice: 'Free some space, or ask for more.' },
  EROFS: { message: 'The disk is read-only (EROFS).', advice: 'Work in a folder that you may write to.' },
  ENOMEM: { message: 'The machine has no memory left (ENOMEM).', advice: 'End other programs and start again.' },
};

/** The explanation of an operating system error; undefined for other errors. */
function systemFault(error: unknown): Pick<FieldsheetError, 'message' | 'advice'> | undefined {
  const { code, message = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  const library = noLibrary(code, message);
  if (library || code === undefined) return library;
  if (path === undefined || (code !== 'EACCES' && code !== 'EPERM')) return faults[code];
  return {
    message: `This user lacks the rights to ${path} (${code}).`,
    advice: 'Check its owner and rights, and those of its folder: another user may have made it.',
  };
}

/** libsql's binary is a package of its own for each platform, which npm takes for optional. */
function noLibrary(code: string | undefined, message: string): Pick<FieldsheetError, 'message' | 'advice'> | undefined {
  const platform = `${process.platform}-${process.arch}`;
  if (/^Neon: unsupported /.test(message)) {
    return {
      message: `The package libsql, which keeps the journal, does not exist for this platform (${platform}).`,
      advice: 'Run fieldsheet on Linux, macOS or Windows, on an x64 or arm64 processor.',
    };
  }
  const [name] = /@libsql[\\/][\w-]+/.exec(message) ?? [];
  if (name === undefined || (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_DLOPEN_FAILED')) return undefined;
  const fault = code === 'MODULE_NOT_FOUND' ? 'is not installed' : 'cannot be loaded';
  return {
    message: `The package ${name.replace('\\', '/')} ${fault}: it is libsql, which keeps the journal, for this platform (${platform}).`,
    advice:
      'Install fieldsheet again on this machine, without --omit=optional, and copy no node_modules from another one.',
  };
}

/** The exit codes; `fieldsheet --help` and the README list the same. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  stopped: 3,
  credentials: 4,
  /** Of `plan --exit-code`. */
  changes: 8,
  paused: 75,
  interrupted: 130,
} as const;

/** The exit code for an error that ended a command. */
export function exitCodeOf(error: unknown): number {
  const isOf = (...kinds: readonly (new (...given: never) => Error)[]) => kinds.some((kind) => error instanceof kind);
  if (isOf(CredentialsError)) return exitCodes.credentials;
  if (isOf(QuotaError, OutageError)) return exitCodes.paused;
  if (isInterruption(error)) return exitCodes.interrupted;
  if (isOf(LimitError)) return exitCodes.stopped;
  if (isOf(ApiError, OutputError, StorageError)) return exitCodes.failed;
  if (isOf(ConfigurationError, MappingError, SourceError, JournalError)) return exitCodes.usage;
  return error instanceof FieldsheetError && error.constructor === FieldsheetError ? exitCodes.usage : exitCodes.failed;
}

function isInterruption(error: unknown): boolean {
  return error instanceof AbortedError || (error instanceof Error && error.name === 'AbortError');
}
