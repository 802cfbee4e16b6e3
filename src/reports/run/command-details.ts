import type { ReportedChange, ReportedResult, RunInfo, StoredChange } from '../../execution/index.js';
import { count, plural, sizeText } from '../../text/words.js';
import { recordsFact } from '../facts.js';
import { factPairs, oneLine } from '../layout.js';
import type { RunDetails } from '../results.js';

export interface AttachReport {
  readonly applied: Iterable<ReportedResult>;
  readonly pending: Iterable<StoredChange>;
  /** Files not sent because another row or an earlier run sent them; with the reason. */
  readonly unchanged: Iterable<ReportedChange>;
}

interface ToAttach {
  readonly file: string;
  readonly fileName: string;
  readonly size: number;
}

interface Attached {
  readonly file: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly id?: string | number;
  readonly url?: string;
}

/** The attached files of a run: all are counted, at most `max` of each kind listed. */
export function attachDetails({ applied, pending, unchanged }: AttachReport, max: number): RunDetails {
  const attached = fileList(applied, max, ({ result }) => {
    const { file, fileName, bytes, id = null, url = null } = result as Attached;
    return { file, fileName, bytes, id, url };
  });
  const toAttach = fileList(pending, max, ({ payload }) => {
    const { file, fileName, size: bytes } = payload as unknown as ToAttach;
    return { file, fileName, bytes };
  });
  const left = fileList(unchanged, max, ({ message }) => ({ message }));
  const textOf = ({ files, bytes }: FileList) =>
    files > 0 ? `${plural(files, 'file')}, ${sizeText(bytes)}` : undefined;
  const before = `${count(left.files)} attached by an earlier run or another row`;
  return {
    facts: factPairs([
      ['Attached', textOf(attached)],
      ['To attach', textOf(toAttach)],
      ['Before', left.files > 0 ? before : undefined],
    ]),
    members: { attached, toAttach, unchanged: left },
  };
}

interface FileList {
  readonly files: number;
  readonly bytes: number;
  readonly list: readonly object[];
  readonly leftOut: number;
}

function fileList<Change extends Pick<ReportedChange, 'origin' | 'resource' | 'key'>>(
  changes: Iterable<Change>,
  max: number,
  about: (change: Change) => { readonly bytes?: number; readonly message?: string },
): FileList {
  let [files, bytes] = [0, 0];
  const list: object[] = [];
  for (const change of changes) {
    const file = about(change);
    files += 1;
    bytes += file.bytes ?? 0;
    const { origin, resource, key } = change;
    const place = { sheet: origin.sheet ?? null, row: origin.row, resource, key: key?.value ?? null };
    if (list.length < max) list.push({ ...place, ...file });
  }
  return { files, bytes, list, leftOut: files - list.length };
}

export interface PhotoCounts {
  readonly jobs: number;
  readonly without: number;
  readonly photos: number;
  readonly bytes: number;
  /** Photos fetched before a resume that are no longer in the folder. */
  readonly missing: number;
  readonly folder: string;
  readonly index: string;
}

export function photosDetails(counts: PhotoCounts): RunDetails {
  const { jobs, without, photos, bytes, missing, folder, index } = counts;
  const none = without === 0 ? '' : `, ${count(without)} of them without photos`;
  const are = missing === 1 ? 'is' : 'are';
  const gone = `${plural(missing, 'photo')} that this run had kept ${are} no longer in the folder`;
  return {
    facts: factPairs([
      ['Photos', `${plural(photos, 'photo')} of ${recordsFact({ job: jobs })}${none}, ${sizeText(bytes)}`],
      ['Missing', missing === 0 ? undefined : `${gone}; the same command fetches anew`],
      ['Folder', `${oneLine(folder, 500)}, listed in ${index}`],
    ]),
    members: { photos: { jobs, without, photos, bytes, missing, folder, index } },
  };
}

export interface RetriedCounts {
  readonly of: string;
  /** Source records that the retried run or a retry of it has dealt with. */
  readonly leftOut: number;
  /** Records that had arrived but were edited in the file since; they are sent as well. */
  readonly edited?: { readonly count: number; readonly first: readonly string[] } | undefined;
}

/** Reads the same from the options stored with the run. */
export function retriedCounts({ options }: Pick<RunInfo, 'options'>): RetriedCounts {
  const { of, leftOut, editedSince } = options;
  return { of: String(of), leftOut: Number(leftOut), edited: editedSince as RetriedCounts['edited'] };
}

export function retriedDetails({ of, leftOut, edited }: RetriedCounts): RunDetails {
  return {
    facts: factPairs([
      ['Left out', `${plural(leftOut, 'record')} that run ${of} or a retry of it has dealt with`],
      ['Edited', edited?.count ? editedText(edited) : undefined],
    ]),
    members: { retryOf: of, leftOut, edited: edited?.count ? edited : undefined },
  };
}

const mostNamed = 5;

function editedText({ count: number, first }: NonNullable<RetriedCounts['edited']>): string {
  const rest = number > mostNamed ? ` and ${count(number - mostNamed)} more` : '';
  const named = `${first.slice(0, mostNamed).join(', ')}${rest}`;
  return `${plural(number, 'record')} that had arrived, sent as the file has them now: ${named}`;
}

/** Adds the records that were sent again although they may have arrived. */
export function withResent(details: RunDetails = { facts: [], members: {} }, resent: number): RunDetails {
  if (resent === 0) return details;
  const fact = `${plural(resent, 'record')} whose answer was lost; one that had landed is there twice now: look for it in the service`;
  return { facts: [...details.facts, ['Sent again', fact]], members: { ...details.members, resent } };
}

/** Which run was undone, and how many records were only partly restored. */
export function undoneDetails(of: string, notPutBack: number): RunDetails {
  const text = `${plural(notPutBack, 'record')} put back but for what the warnings name`;
  return {
    facts: factPairs([
      ['Undone', `run ${of}`],
      ['Not all', notPutBack > 0 ? text : undefined],
    ]),
    members: { of, notPutBack },
    isIncomplete: notPutBack > 0 ? true : undefined,
  };
}
