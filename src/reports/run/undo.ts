import { inWords, type ResourceName } from '../../contract/index.js';
import { capitalised } from '../../contract/words.js';
import type { ChangeCounts, RunState } from '../../journal/index.js';
import { fileName, momentText, plural } from '../../messages/text/words.js';
import type { FieldChange, Forecast } from '../../plan/index.js';
import { picked } from '../documents/format.js';
import { countBlock, forecastFact, forecastJson, operationWords, recordsWord } from '../facts.js';
import { longestText, oneLine, styleFor, type TextOptions } from '../layout.js';
import { advice, type Block, terminalText } from '../report.js';
import type { Problem } from '../results.js';
import { shownValue } from '../values.js';
import { problemPart } from './problems.js';
import type { RunDocument } from './run.js';

export const undoLabels = {
  updated: 'put back',
  conflict: 'kept',
  blocked: 'not undone',
} as const satisfies Partial<Record<keyof ChangeCounts, string>>;

/** The run that is undone. */
export interface UndoneRun {
  readonly id: string;
  readonly command: string;
  readonly state: RunState;
  readonly createdAt: Date;
  readonly files: readonly string[];
  /** Whether it could still be resumed; the undo ends that. */
  readonly isUnfinished: boolean;
  /** The run that undid it already, if one did. */
  readonly undoneBy?: string | undefined;
}

/** Number of records by what an undo does with them. */
export interface UndoCounts {
  /** Records with an operation: deleted, if the run created them. */
  readonly apply: number;
  readonly putBack: number;
  /** Already as before the run. */
  readonly unchanged: number;
  /** Changed by somebody since, or needed by something that stays. */
  readonly kept: number;
  /** Includes records that are only partly undone, which are counted elsewhere too. */
  readonly notUndone: number;
}

/** A record whose old values would be sent. */
export interface RecordPutBack {
  readonly resource: ResourceName;
  readonly key?: string;
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
  readonly fields: readonly FieldChange[];
  /** What may not be restored. */
  readonly note?: string;
}

/** What an undo would do. */
export interface UndoPreview {
  readonly of: UndoneRun;
  readonly account: string;
  readonly counts: UndoCounts;
  readonly byResource: Readonly<Partial<Record<ResourceName, UndoCounts>>>;
  /** Label of applied operations: deleted. */
  readonly appliedLabel: string;
  /** Records with a note first, at most as many as were requested. */
  readonly putBack: readonly RecordPutBack[];
  /** Records kept or not undoable, with reasons; at most as many as were requested. */
  readonly problems: readonly Problem[];
  readonly laterRuns: readonly string[];
  /** Retries of the run that wrote to the account and are not undone, newest first: they are undone by themselves. */
  readonly retries: readonly string[];
  readonly undocumented: readonly string[];
  /** Resources that cannot be searched for references to the records to be deleted. */
  readonly unseen: readonly ResourceName[];
  readonly compared: number;
  readonly forecast: Forecast;
  /** Records without a key before the run, which are to lose it again; absent if there are none. */
  readonly adopted?: number;
}

/** Exit code of a preview without a run: 1 if something is kept or cannot be undone. */
export function undoExitCode({ counts: { kept, notUndone } }: UndoPreview): number {
  return kept + notUndone > 0 ? 1 : 0;
}

/** Records that an undo would write. */
export function undoWrites({ counts: { apply, putBack } }: UndoPreview): number {
  return apply + putBack;
}

/** The confirmation question. */
export function undoQuestion({ of, account, counts, appliedLabel }: UndoPreview): string {
  const parts = [
    ...(counts.apply > 0 ? [`${plural(counts.apply, 'record')} ${appliedLabel}`] : []),
    ...(counts.putBack > 0 ? [`${plural(counts.putBack, 'record')} put back`] : []),
  ];
  return `Undo run ${of.id} in ${account}: ${parts.join(', ')}?`;
}

/** What JSON documents say of the preview of an undo. */
export interface UndoMembers extends ReturnType<typeof undoMembers> {}

/** What `undo` prints with `--json` if it sends nothing. */
export interface UndoPreviewDocument extends ReturnType<typeof undoJson> {
  /** Present if the answer was no, or nothing was to be done. */
  readonly sent?: false;
}

/** What `undo` prints with `--json` after its run. */
export interface UndoDocument extends RunDocument<'undo'> {
  readonly preview: UndoMembers;
}

/** The preview members of a JSON document. */
export function undoMembers(preview: UndoPreview) {
  const { of, putBack, adopted, forecast } = preview;
  const { id: run, createdAt, ...undone } = of;
  return {
    of: { run, ...undone, createdAt: createdAt.toISOString() },
    ...picked(preview, 'counts', 'byResource', 'appliedLabel'),
    putBack: putBack.map(({ key = null, sheet = null, ...record }) => ({ key, sheet, ...record })),
    ...picked(preview, 'laterRuns', 'retries', 'undocumented', 'unseen', 'compared'),
    forecast: forecastJson(forecast),
    /** Records without a key before the run, which are to lose it again; absent if there are none. */
    toLoseKey: adopted,
  };
}

/** A preview without a run, as JSON. */
export function undoJson(preview: UndoPreview) {
  return {
    command: 'undo',
    outcome: 'planned',
    ...undoMembers(preview),
    problems: preview.problems,
    exitCode: undoExitCode(preview),
  } as const;
}

/** A preview for a terminal. */
export function undoText(preview: UndoPreview, options: TextOptions): string {
  const style = styleFor(options.colour);
  const { of, account, compared, forecast, problems, adopted = 0 } = preview;
  const files = of.files.map(fileName).join(', ');
  const made = `${of.command}${files === '' ? '' : ` of ${oneLine(files, 60)}`}, ${momentText(of.createdAt)}`;
  const facts = [
    ['Run', made],
    ['Compared', `${plural(compared, 'request')} so far`],
    ['Takes', forecastFact(forecast)],
    ['Keys', adopted > 0 ? keysFact(adopted) : undefined],
  ] as const;
  return terminalText(
    {
      parts: [
        `${style.strong(`Undo run ${of.id}`)}, nothing was written so far  ${style.faint(account)}`,
        countsBlock(preview),
        { facts },
        putBackPart(preview),
        problemPart(problems),
        notesOf(preview).map((text) => advice(text, 2)),
      ],
    },
    options,
  );
}

const kinds = ['apply', 'putBack', 'unchanged', 'kept', 'notUndone'] as const satisfies (keyof UndoCounts)[];

function countsBlock({ counts, byResource, appliedLabel }: UndoPreview): Block {
  const labels: Record<keyof UndoCounts, string> = {
    apply: `to be ${appliedLabel}`,
    putBack: 'put back',
    unchanged: 'as before already',
    kept: undoLabels.conflict,
    notUndone: 'cannot be undone',
  };
  const shown = kinds.filter((kind) => kind === 'apply' || kind === 'putBack' || counts[kind] > 0);
  return countBlock({ kinds: shown, labels, byResource, total: counts }, 'The run has written nothing.');
}

function keysFact(adopted: number): string {
  const [are, its] = adopted === 1 ? ['is', 'its'] : ['are', 'their'];
  return `${plural(adopted, 'adopted record')} ${are} to lose ${its} key again; some services keep it, and the report then says so`;
}

const maxPutBack = 10;

const longestValue = 40;

function putBackPart({ putBack, counts }: UndoPreview): Block[] {
  if (putBack.length === 0) return [];
  const shown = putBack.slice(0, maxPutBack);
  const lines = shown.flatMap(({ resource, key = '', fields, note }): Block[] => [
    `  ${oneLine(`${inWords(resource)} ${key}`, 60)}`,
    ...fields.map(
      ({ field, from, to }) =>
        `    ${oneLine(field, 40)}: ${oneLine(shownValue(from), longestValue)} → ${oneLine(shownValue(to), longestValue)}`,
    ),
    ...(note === undefined ? [] : [{ text: oneLine(note, longestText), tone: 'warning' as const, indent: 4 }]),
  ]);
  return [...lines, { left: counts.putBack - shown.length, more: 'more put back; --json lists them.' }];
}

/** What stays of retries, and how it is undone. */
export function retriesLeft({ of, retries }: Pick<UndoPreview, 'of' | 'retries'>): string[] {
  return retries.map(
    (id) =>
      `Run ${id} retried run ${of.id}; what it created or changed stays until it is undone: fieldsheet undo ${id}`,
  );
}

function notesOf({ of, laterRuns, retries, undocumented, unseen, counts }: UndoPreview): string[] {
  return [
    ...(of.undoneBy === undefined ? [] : [`Run ${of.id} was undone already, by run ${of.undoneBy}.`]),
    ...retriesLeft({ of, retries }),
    ...(of.isUnfinished ? [`Run ${of.id} has something left to do: once it is undone, it cannot be resumed.`] : []),
    ...undocumented.map(
      (name) =>
        `${capitalised(operationWords(name))} is not documented. Where the service does not have it, those records stay, and what they name.`,
    ),
    ...unseen.map((name) => `The service cannot be asked which ${recordsWord(name)} name what is to be deleted.`),
    ...(counts.kept > 0 ? ['What somebody has changed since is kept as it is.'] : []),
    ...(counts.kept > 0 && laterRuns.length > 0
      ? [
          `Since then, ${laterRuns.join(', ')} wrote to the account: what is kept because of that goes once that is undone.`,
        ]
      : []),
  ];
}
