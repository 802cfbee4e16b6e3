import type { ReportTexts } from '../../language/report-texts.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedTable } from '../../rows/reading.js';
import { fileName } from '../../text/words.js';
import { type Issue, type IssueCode, issueKind } from '../../validation/index.js';
import { messageText, worstFirst } from '../issues.js';
import { dataBlock, dataBlocks, Texts } from './data.js';
import { readable, readableValue, shownHeading } from './readable.js';
import { type IssueBlock, type IssueFrame, valueMark, type WireKind, type WirePlace } from './wire.js';

const blockSize = 5000;

/** The kinds and places of a page's issues, by number; places with the counts of the listed issues. */
export interface IssueIndex {
  readonly kinds: readonly WireKind[];
  readonly places: readonly CountedPlace[];
  readonly hasTables: boolean;
  readonly texts: ReportTexts;
  kindOf(issue: Issue): number;
  placeOf(issue: Issue): number;
}

export interface CountedPlace extends WirePlace {
  readonly errors: number;
  readonly warnings: number;
}

export function indexIssues(
  { byCode, list }: IssueSummary,
  tables: readonly CheckedTable[],
  texts: ReportTexts,
): IssueIndex {
  const codes = worstFirst(byCode).map(([code]) => code);
  const kindNumbers = new Map(codes.map((code, number) => [code, number]));
  const headings = headingsOf(tables);
  const isOneFile = new Set(list.map(({ file }) => file)).size <= 1;
  const places: (WirePlace & { errors: number; warnings: number })[] = [];
  const placeNumbers = new Map<string, number>();
  for (const issue of list) {
    const name = placeName(issue);
    let number = placeNumbers.get(name);
    if (number === undefined) {
      number =
        places.push({
          ...wirePlace(issue, shownHeading(headings.get(name) ?? '', texts), isOneFile, texts),
          errors: 0,
          warnings: 0,
        }) - 1;
      placeNumbers.set(name, number);
    }
    const place = places[number];
    if (place) place[issue.severity === 'error' ? 'errors' : 'warnings'] += 1;
  }
  return {
    texts,
    kinds: codes.map((code) => wireKind(code, texts)),
    places,
    hasTables: new Set(places.map(({ table }) => table)).size > 1,
    kindOf: ({ code }) => kindNumbers.get(code) ?? 0,
    placeOf: (issue) => placeNumbers.get(placeName(issue)) ?? 0,
  };
}

/** What the issues of a page refer to. */
export function issueFrame({ kinds, places, hasTables }: IssueIndex): IssueFrame {
  return { kinds, places: places.map(({ errors, warnings, ...place }): WirePlace => place), hasTables };
}

/** The issues as data blocks for the script. */
export function* issueData({ list }: IssueSummary, index: IssueIndex): Generator<string> {
  if (list.length === 0) return;
  yield dataBlock('issue-frame', issueFrame(index));
  yield* dataBlocks('issues', list, blockSize, (issues) => issueBlock(issues, index));
}

export function issueBlock(issues: readonly Issue[], index: IssueIndex): IssueBlock {
  const texts = new Texts();
  return {
    kind: issues.map(index.kindOf),
    place: issues.map(index.placeOf),
    row: issues.map(({ row = 0 }) => row),
    value: issues.map(({ value }) => texts.number(value === undefined ? undefined : readableValue(value, index.texts))),
    message: issues.map((issue) => texts.number(sharedMessage(issue, index.texts))),
    texts: texts.list,
  };
}

/** The message with a mark instead of the value, so that messages that differ only in the value are one text. */
function sharedMessage(issue: Issue, texts: ReportTexts): string {
  const text = readableValue(messageText(issue, texts), texts);
  const value = issue.value === undefined ? '' : readableValue(issue.value, texts);
  return value === '' ? text : text.replaceAll(`"${value}"`, () => `"${valueMark}"`);
}

function wireKind(code: IssueCode, { issues, pages: { parts } }: ReportTexts): WireKind {
  const { severity, scope } = issueKind(code);
  return { code, severity, ...issues[code], scope: parts.limits.scopes[scope] };
}

function wirePlace(issue: Issue, heading: string, isOneFile: boolean, { pages }: ReportTexts): WirePlace {
  const { sheet = '', column = '' } = issue;
  const file = fileName(issue.file);
  const table = isOneFile ? sheet || file : [file, sheet].filter((part) => part !== '').join(', ');
  return {
    file: readable(file),
    sheet: readable(sheet),
    table: readable(table),
    column,
    heading: readable(heading),
    name: readable(
      column === '' ? pages.parts.issues.noColumn(table) : pages.facts.labelled(table, `${column} ${heading}`),
    ),
  };
}

interface PlaceParts {
  readonly file: string;
  readonly sheet?: string;
  readonly column?: string;
}

function placeName({ file, sheet = '', column = '' }: PlaceParts): string {
  return [file, sheet, column].join('\0');
}

function headingsOf(tables: readonly CheckedTable[]): ReadonlyMap<string, string> {
  return new Map(
    tables.flatMap(({ file, sheet, columns }) =>
      columns.map(({ letter, heading }) => {
        return [placeName({ file, sheet, column: letter }), heading] as const;
      }),
    ),
  );
}
