import { type ResourceName, resourceOf } from '../../contract/index.js';
import { capitalised } from '../../contract/words.js';
import type { RowTotals } from '../../journal/index.js';
import { count, plural } from '../../messages/text/words.js';
import type { Forecast, PlanChange } from '../../plan/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import { picked } from '../documents/format.js';
import { forecastFact, forecastJson, operationWords, recordsText, rowsFact } from '../facts.js';
import { issueParts, issuesFact, issuesJson } from '../issues.js';
import { oneLine, placeInSheet, styleFor, type TextOptions } from '../layout.js';
import { changeTable, recordCells, showsMore } from '../plan/text.js';
import { advice, type Block, tableBlock, terminalText } from '../report.js';
import type { Problem } from '../results.js';
import { problemPart } from './problems.js';
import type { RunDocument } from './run.js';

/** A row that matches more than one record. */
export interface SeveralHits {
  readonly sheet?: string;
  readonly row: number;
  /** The identifier that matches them all, and its value. */
  readonly by: string;
  /** What the file calls the identifier. */
  readonly called: string;
  readonly value: string;
  readonly records: number;
  readonly first: readonly string[];
}

/** A record that is to be changed, or of which nothing but its row is known. */
export type ListedRecord = Pick<PlanChange, 'key' | 'name' | 'sheet' | 'row'>;

/** What a bulk command would do. */
export interface BulkPreview {
  readonly verb: string;
  readonly past: string;
  readonly resource: ResourceName;
  readonly account: string;
  readonly file: string;
  /** Name of the operation, and whether the service documents it. */
  readonly operation: string;
  readonly documented: boolean;
  readonly rows: RowTotals;
  /** Mapped rows that name only records of earlier rows. */
  readonly repeated: number;
  /** Changes: one per record, or one per row if the account does not show the records. */
  readonly apply: number;
  readonly unchanged: number;
  /** Records of a list of missing ones that stay: changed or named since. */
  readonly left: number;
  readonly rejected: number;
  /** The first of the changes, at most as many as were requested. */
  readonly listed: readonly ListedRecord[];
  /** Whether the account does not show which records the rows match. */
  readonly isBlind: boolean;
  /**
   * Rows that match several records, most matches first, at most as many as were requested; `severalRows` counts all.
   */
  readonly several: readonly SeveralHits[];
  readonly severalRows: number;
  readonly most?: SeveralHits;
  /** Records that one row may match (`--max-hits`). */
  readonly maxHits: number;
  /** Resources whose records refer to these records. */
  readonly dependants: readonly ResourceName[];
  /** The verb that reverses it, if the service has one. */
  readonly takenBackBy?: string;
  readonly forecast: Forecast;
  readonly issues: IssueSummary;
  /** Rows that match nothing, at most as many as were requested. */
  readonly problems: readonly Problem[];
}

/** Exit code of a preview without a run: 1 if rows match nothing, are rejected or left alone, 0 otherwise. */
export function previewExitCode({ rows, rejected, left }: BulkPreview): number {
  return rows.rejected + rejected + left > 0 ? 1 : 0;
}

/** The confirmation question. */
export function previewQuestion(preview: BulkPreview): string {
  const { verb, resource, account, apply, isBlind } = preview;
  const what = isBlind
    ? `what ${plural(apply, 'row')} ${apply === 1 ? 'names' : 'name'}`
    : recordsText(apply, resource);
  return `${capitalised(verb)} ${what} in ${account}?`;
}

/** How many records an undelete brought back, and for how many rows that is unknown. */
export function backText({ resource }: BulkPreview, records: number, unclearRows = 0): string {
  const known = `Brought back: ${recordsText(records, resource)}`;
  if (unclearRows === 0) return `${known}.`;
  return `${known}, and those of ${plural(unclearRows, 'row')} whose answer was lost: how many is not known.`;
}

/** What JSON documents say of a preview. */
export interface PreviewMembers extends ReturnType<typeof previewMembers> {}

/** What `bulk` prints with `--json` if it sends nothing. */
export interface PreviewDocument extends ReturnType<typeof previewJson> {
  /** Present if the answer was no. */
  readonly sent?: false;
}

/** What `bulk` prints with `--json` after its run. */
export interface BulkDocument extends RunDocument<'bulk'> {
  /** Number of records that an undelete brought back. */
  readonly back?: number | undefined;
  /** Rows of which that is not known, because their answers were lost. */
  readonly backUnclear?: number | undefined;
  readonly preview: PreviewMembers;
}

/** The preview members of a JSON document; the run adds the others. */
export function previewMembers(preview: BulkPreview) {
  const { apply: _, unchanged: __, left: ___, rejected: ____, most: _most, listed: _listed, ...other } = preview;
  const { problems: _problems, issues: _issues, several, forecast, ...rest } = other;
  return {
    ...rest,
    records: picked(preview, 'apply', 'unchanged', 'left', 'rejected'),
    several: several.map(({ sheet = null, called: _called, ...hits }) => ({ sheet, ...hits })),
    forecast: forecastJson(forecast),
  };
}

/** A preview without a run, as JSON. */
export function previewJson(preview: BulkPreview) {
  return {
    command: 'bulk',
    outcome: 'planned',
    ...previewMembers(preview),
    ...issuesJson(preview.issues),
    problems: preview.problems,
    exitCode: previewExitCode(preview),
  } as const;
}

/** A preview for a terminal. */
export function previewText(preview: BulkPreview, options: TextOptions): string {
  const style = styleFor(options.colour);
  const { verb, resource, account, rows, issues, problems, forecast, repeated } = preview;
  const { plural: records, title } = resourceOf(resource);
  const facts = [
    ['Rows', rowsFact(rows, style)],
    ['Repeated', repeated > 0 ? `${plural(repeated, 'row')} of them` : undefined],
    [title, changesFact(preview)],
    ['Takes', forecastFact(forecast)],
    ['Issues', issuesFact(issues, style)],
  ] as const;
  return terminalText(
    {
      parts: [
        `${style.strong(`${capitalised(verb)} ${records}`)}, nothing was written so far  ${style.faint(account)}`,
        { facts },
        severalPart(preview),
        listedPart(preview),
        ...issueParts(issues),
        problemPart(problems),
        notesOf(preview).map((text) => advice(text, 2)),
      ],
    },
    options,
  );
}

function changesFact({ isBlind, apply, past, unchanged, left, rejected }: BulkPreview): string {
  const parts = [
    isBlind ? `those that ${plural(apply, 'row')} ${apply === 1 ? 'names' : 'name'}` : `${count(apply)} to be ${past}`,
    ...(unchanged > 0 ? [`${count(unchanged)} unchanged: not sent`] : []),
    ...(left > 0 ? [`${count(left)} left alone`] : []),
    ...(rejected > 0 ? [`${plural(rejected, 'row')} rejected`] : []),
  ];
  return parts.join(', ');
}

const maxSeveral = 10;

function severalPart({ several, severalRows, maxHits }: BulkPreview): Block[] {
  if (severalRows === 0) return [];
  const shown = several.slice(0, maxSeveral);
  const rows = tableBlock(
    shown,
    [
      { text: ({ sheet, row }) => placeInSheet(sheet, `row ${row}`) },
      { text: ({ called, value }) => oneLine(`${called} "${value}"`, 50) },
      {
        text: ({ records }) => count(records),
        align: 'right',
        tone: ({ records }) => (records > maxHits ? 'bad' : undefined),
      },
      {
        text: ({ first, records }) => oneLine(`${first.join(', ')}${records > first.length ? ', …' : ''}`),
        wraps: true,
      },
    ],
    { indent: 4 },
  );
  const title = `${plural(severalRows, 'row')} ${severalRows === 1 ? 'hits' : 'hit'} more than one record`;
  return [
    { text: title, tone: 'warning', indent: 2 },
    rows,
    { left: severalRows - shown.length, more: 'more; --json lists them.', indent: 4 },
  ];
}

function listedPart({ verb, resource, listed, apply }: BulkPreview): Block[] {
  if (listed.length === 0) return [];
  const rows = listed.map((record) => ({ label: verb, ...recordCells({ resource, ...record }), text: '' }));
  return [changeTable(rows, 'strong'), { left: apply - listed.length, more: `${showsMore}.` }];
}

function notesOf(preview: BulkPreview): string[] {
  const { resource, operation, documented, isBlind, dependants, takenBackBy, most, maxHits } = preview;
  const records = resourceOf(resource).plural;
  const named = dependants.map((name) => resourceOf(name).plural).join(', ');
  return [
    ...(isBlind ? ['Deleted records are in no list: what each row brings back is known only afterwards.'] : []),
    ...(most && most.records > maxHits
      ? [`A row hits ${count(most.records)} records: that needs --max-hits ${most.records}.`]
      : []),
    ...(named ? [`Only these are deleted: what the service does with their ${named} is not documented.`] : []),
    ...(documented
      ? []
      : [
          `${capitalised(operationWords(operation))} is not documented. Where the service does not have it, the run stops: there is no other way.`,
        ]),
    takenBackBy === undefined
      ? 'The service has no operation that takes it back.'
      : `The opposite is: fieldsheet bulk ${takenBackBy} ${records}, with the same file.`,
  ];
}
