import { readFileSync } from 'node:fs';
import { AbortedError, FieldsheetError, type Place } from '../errors.js';
import type { ErrorDocument } from '../reports/documents/documents.js';
import { oneLine, styleFor } from '../reports/layout.js';
import { plural } from '../text/words.js';
import { systemFault } from './system-fault.js';

export interface GoingOn {
  readonly kept?: number;
}

export interface ErrorReportOptions extends GoingOn {
  readonly colour: boolean;
  readonly debug: boolean;
}

/** An error for a terminal: what happened, where, what to do. No stack unless asked for. */
export function errorText(error: unknown, { colour, debug, ...goingOn }: ErrorReportOptions): string {
  const style = styleFor(colour);
  const { message, place, advice } = describe(error, goingOn);
  const lines = [
    `${style.bad('error')}  ${place ? withoutPlace(message, place) : message}`,
    ...(place ? [`       ${style.faint('in')} ${placeText(place)}`] : []),
    ...(advice ? [`       ${style.faint('→')} ${advice}`] : []),
    ...(debug ? ['', ...stacks(error)] : []),
  ];
  return lines.join('\n');
}

/** An error as JSON. */
export function errorJson(command: string, error: unknown, exitCode: number, goingOn: GoingOn = {}): ErrorDocument {
  const { message, place, advice } = describe(error, goingOn);
  const type = error instanceof Error ? error.name : 'Error';
  return { command, error: { type, message, place, advice: advice || undefined }, exitCode };
}

interface Described {
  readonly message: string;
  readonly place?: Place;
  readonly advice?: string;
}

function describe(error: unknown, { kept }: GoingOn): Described {
  const keeping = kept === undefined ? undefined : keptText(kept);
  // Only before sending: an interrupted run that had begun to send ends with its report.
  if (error instanceof AbortedError || (error instanceof Error && error.name === 'AbortError')) {
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
  const parts = [
    file,
    sheet === undefined ? undefined : `sheet "${sheet}"`,
    row === undefined ? undefined : `row ${row}`,
    column === undefined ? undefined : `column ${column}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
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
