import { basename, extname } from 'node:path';
import { inWords, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { type Code, type CodeMember, call, method } from '../mapping/file/code.js';
import type { ColumnFacts } from './facts.js';
import type { GuessDoubt, RecordGuess } from './model.js';
import { type Assignment, columnFor } from './owners.js';
import type { RowRecords } from './row-records.js';

/** A kind that must be in the account before a record names it, as the type of an activity. */
export interface Kind {
  readonly resource: ResourceName;
  /** The field that it goes by. */
  readonly by: string;
  readonly code: Code;
  /** What stands for it in rows that name none. */
  readonly fallback?: string | undefined;
  readonly doubt: GuessDoubt;
}

/** What a file is about, by its name: `time_sheets-2026.csv` is `time sheets 2026`. */
export function titleOf(file: string): string {
  return basename(file, extname(file))
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** The kind without which a record is not created; undefined for a resource that needs none. */
export function neededKind(
  resource: ResourceName,
  { row, assigned }: { readonly row: RowRecords; readonly assigned: readonly Assignment[] },
): Kind | undefined {
  const { names = {}, requiredOnCreate } = resourceOf(resource);
  const kind = resourceNames.find((name) => requiredOnCreate.some((group) => group.join() === name));
  const by = kind && (names as Readonly<Record<string, { readonly by: string }>>)[kind]?.by;
  if (kind === undefined || by === undefined) return undefined;
  const { table } = row.subject;
  const title = titleOf(table.file);
  const facts = columnFor(assigned, resource, `${kind}.${by}`);
  const words = inWords(resourceOf(kind).plural);
  const fallback = facts?.texts.includes('') ? title : undefined;
  const ofOthers = fallback === undefined ? '' : `, and "${fallback}", called after the file, where a row says none`;
  const message = facts
    ? `The ${words} of "${facts.column.heading}" are made where the account lacks them${ofOthers}.`
    : `No column says which of the ${words} it is: all are "${title}", called after the file.`;
  const advice = `Name ${words} of the account instead${facts ? ', with a lookup' : ''}, and take this record out.`;
  const doubt = { id: `kind:${table.name}:${resource}`, table: table.name, message, advice };
  return { resource: kind, by, code: codeOf(facts, title), fallback, doubt };
}

/** Without a column, all rows are of the kind that is called after the file. */
function codeOf(facts: ColumnFacts | undefined, title: string): Code {
  return facts === undefined ? call('constant', title) : call('text', facts.column.heading);
}

/** The members of a record with the one that names its kind. */
export function withKind(members: readonly CodeMember[], { resource, by, code, fallback }: Kind): CodeMember[] {
  const others = members.filter(({ name }) => name !== resource);
  const value = fallback === undefined ? code : method(code, 'default', fallback);
  return [{ name: resource, value: [{ name: by, value }] }, ...others];
}

/** The record of a kind itself. */
export function kindRecord({ resource, by, code, fallback, doubt }: Kind): RecordGuess {
  const comment = `doubtful: ${doubt.message} ${doubt.advice}`;
  const ofOthers = fallback === undefined ? undefined : [{ name: by, value: call('constant', fallback) }];
  return { resource, members: [{ name: by, value: code }], comment, fallback: ofOthers };
}
