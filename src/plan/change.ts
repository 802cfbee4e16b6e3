import type { Payload } from '../contract/index.js';
import type { Accident } from '../mapping/validation/index.js';
import type { Words } from '../messages/said.js';
import type { Matching } from './matching.js';

export type {
  MissingRecord,
  MovedColumn,
  Origin,
  RecordKey,
  RecordReference,
  RememberedRows,
  StagedRecord,
} from '../mapping/record.js';

export type ChangeKind = 'create' | 'update' | 'apply' | 'unchanged' | 'conflict' | 'blocked';

export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  /** What accidentally damaged the new value; absent if no known accident matches. */
  readonly damage?: Accident;
}

export interface Change {
  readonly kind: ChangeKind;
  /** All fields to create, changed fields and key to update, or the input of the operation. */
  readonly payload: Payload;
  /** The record before the change, as the account showed it; if unchanged, only the compared fields. */
  readonly before?: Payload;
  readonly fields?: readonly FieldChange[];
  /** Why it is a conflict or blocked, or which part of an update is not sent. */
  readonly reason?: Words;
  /** Records of the account that it may be. The payload of such a conflict is the record as it would be created. */
  readonly matching?: Matching;
}

/** Of records that the service has taken. */
export const arrivedOutcomes = ['created', 'updated', 'applied'] as const;

/** Of records that somebody has to look at. */
export const problemOutcomes = ['rejected', 'blocked', 'conflict', 'inDoubt'] as const;

export const outcomes = [...arrivedOutcomes, 'unchanged', ...problemOutcomes] as const;

export type Outcome = (typeof outcomes)[number];

export type OutcomeCounts = Readonly<Record<Outcome, number>>;

/** Removes the key, quotes and words with digits, so that messages with one cause are equal. */
export function reasonOf(message: string, key?: string): string {
  const general = key === undefined ? message : withoutWord(message, key);
  return general.replace(/"[^"]*"/g, '…').replace(/(?<![\w.-])[\w.-]*\d[\w.-]*/g, '…');
}

function withoutWord(text: string, word: string): string {
  const parts = text.split(word);
  if (word === '' || parts.length === 1) return text;
  return parts.reduce((left, right) => {
    const isPartOfWord = /[\p{L}\p{N}]$/u.test(left) || /^[\p{L}\p{N}]/u.test(right);
    return `${left}${isPartOfWord ? word : '…'}${right}`;
  });
}

/** The words two messages share, by position; undefined if their word counts differ. */
export function commonWords(one: string, other: string): string | undefined {
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length !== others.length) return undefined;
  return words.map((word, at) => (word === others[at] ? word : '…')).join(' ');
}
