import type { ComponentChildren } from 'preact';
import type { ReportTexts } from '../../language/report-texts.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedColumn, CheckedTable } from '../../rows/reading.js';
import { fileName } from '../../text/words.js';
import { type Issue, type IssueCode, issueKind } from '../../validation/index.js';
import { messageText, worstFirst } from '../issues.js';
import { dataBlock, dataBlocks, Texts } from './data.js';
import type { PagePart } from './frame.js';
import { columnName, issueColumns, issuesOfBlock, type ShownIssue } from './issue-list.js';
import { Bars, breakable, isolated, joined, Listed, percentText } from './parts.js';
import { readable, readableValue, shownHeading } from './readable.js';
import { type Column, Table } from './table.js';
import { type IssueBlock, type IssueFrame, valueMark, type WireKind, type WirePlace, wireTexts } from './wire.js';

/** Issues in the static HTML, for print and for readers without scripts. */
const mostOnPaper = 300;

const mostPlaces = 20;

const mostProfiles = 300;

const blockSize = 5000;

/** The sections about the sources of a report: where the issues are, the issues, and the columns. */
export function sourceParts(
  issues: IssueSummary | undefined,
  index: IssueIndex,
  tables: readonly CheckedTable[],
): PagePart[] {
  const parts: PagePart[] = [];
  const { texts } = index;
  const { issues: words, columns } = texts.pages.parts;
  if (issues && issues.errors + issues.warnings > 0) {
    const pictures = (
      <div class="pictures">
        <KindPicture counts={worstFirst(issues.byCode)} texts={texts} />
        {issues.list.length > 0 && <ColumnPicture index={index} issues={issues} />}
      </div>
    );
    const beside = texts.numbers.count(issues.errors + issues.warnings);
    parts.push({ id: 'kinds', title: words.where, content: pictures });
    parts.push({ id: 'issues', title: words.title, beside, content: <IssueTables issues={issues} index={index} /> });
  }
  if (tables.length > 0) {
    parts.push({ id: 'columns', title: columns.title, content: <ColumnProfiles tables={tables} texts={texts} /> });
  }
  return parts;
}

type KindCount = readonly [code: IssueCode, number: number];

function KindPicture({ counts, texts }: { readonly counts: readonly KindCount[]; readonly texts: ReportTexts }) {
  const { parts, client } = texts.pages;
  const words = parts.issues;
  const most = Math.max(1, ...counts.map(([, number]) => number));
  const severityOf = ([code]: KindCount) => issueKind(code).severity;
  const columns: Column<KindCount>[] = [
    {
      title: words.kind,
      cell: ([code]) => (
        <span data-choose="issues" data-facet="kind" data-value={code}>
          {texts.issues[code].title}
        </span>
      ),
    },
    {
      title: words.severity,
      className: 'severity',
      mark: severityOf,
      cell: (each) => client.severities[severityOf(each)] ?? severityOf(each),
    },
    { title: words.knownFrom, className: 'scope', cell: ([code]) => parts.limits.scopes[issueKind(code).scope] },
    { title: words.title, className: 'number', cell: ([, number]) => texts.numbers.count(number) },
    {
      title: parts.share,
      className: 'picture',
      cell: (each) => <Bars parts={[{ className: severityOf(each), share: each[1] / most }]} />,
    },
  ];
  return <Table className="pictured" columns={columns} rows={counts} caption={words.byKind} />;
}

function ColumnPicture({ index, issues }: { readonly index: IssueIndex; readonly issues: IssueSummary }) {
  const { places, texts } = index;
  const { issues: words, share } = texts.pages.parts;
  const { count } = texts.numbers;
  const sum = ({ errors, warnings }: CountedPlace) => errors + warnings;
  const counted = places.map((place, number) => ({ ...place, number })).toSorted((a, b) => sum(b) - sum(a));
  const most = Math.max(1, ...places.map(sum));
  const columns: Column<CountedPlace & { readonly number: number }>[] = [
    {
      title: words.column,
      cell: (place) => (
        <span data-choose="issues" data-facet="place" data-value={place.number}>
          {place.column === '' ? words.wholeRow : columnName(place)}
        </span>
      ),
    },
    { title: words.table, cell: ({ table }) => isolated(table, texts) },
    { title: words.errors, className: 'number', cell: ({ errors }) => count(errors) },
    { title: words.warnings, className: 'number', cell: ({ warnings }) => count(warnings) },
    {
      title: share,
      className: 'picture',
      cell: ({ errors, warnings }) => (
        <Bars
          parts={[
            { className: 'error', share: errors / most },
            { className: 'warning', share: warnings / most },
          ]}
        />
      ),
    },
  ];
  const left = counted.length - mostPlaces;
  const caption = issues.leftOut === 0 ? words.byColumn : words.byColumnOf(count(issues.list.length));
  return [
    <Table className="pictured of-columns" columns={columns} rows={counted.slice(0, mostPlaces)} caption={caption} />,
    left > 0 && <p class="hint">{words.moreColumns(left)}</p>,
  ];
}

/** The list of the script, and a table of the first issues. */
function IssueTables({ issues, index }: { readonly issues: IssueSummary; readonly index: IssueIndex }) {
  const { list, leftOut } = issues;
  const { texts, hasTables } = index;
  const words = texts.pages.parts.issues;
  const advice = (issue: ShownIssue, message: ComponentChildren) => [
    message,
    ' ',
    <span class="count">{issue.kind.advice}</span>,
  ];
  const columns = issueColumns(wireTexts(texts), hasTables).map((column) =>
    column.className === 'message'
      ? { ...column, cell: (issue: ShownIssue) => advice(issue, column.cell(issue)) }
      : column,
  );
  const rows = issuesOfBlock(issueBlock(list.slice(0, mostOnPaper), index), issueFrame(index));
  return (
    <>
      {leftOut > 0 && <p>{words.listed(list.length, list.length + leftOut)}</p>}
      {list.length > 0 && (
        <Listed name="issues" total={list.length} most={mostOnPaper} texts={texts}>
          <Table className="issues" columns={columns} rows={rows} label={words.title} />
        </Listed>
      )}
    </>
  );
}

/** What each column of each table holds, and the fields that read it. */
function ColumnProfiles({ tables, texts }: { readonly tables: readonly CheckedTable[]; readonly texts: ReportTexts }) {
  const words = texts.pages.parts.columns;
  return tables.map((table) => {
    const { file, sheet, columns } = table;
    const title = [fileName(file), ...(sheet === undefined ? [] : [sheet])].join(', ');
    const shown = columns.slice(0, mostProfiles);
    const left = columns.length - shown.length;
    return [
      <h3>{isolated(title, texts)}</h3>,
      <p class="hint">{tableText(table, texts)}</p>,
      shown.length > 0 && (
        <Table className="profiles" columns={profileColumns(texts)} rows={shown} label={words.of(title)} />
      ),
      left > 0 && <p class="hint">{words.more(left)}</p>,
    ];
  });
}

/** `292 rows, 14 columns, headings in row 1, utf-8, delimiter semicolon`. */
function tableText({ kind, rows, headerRow, found, columns }: CheckedTable, texts: ReportTexts): string {
  const words = texts.pages.parts.columns;
  const { encoding, delimiter } = found;
  return [
    words.rows(rows.read),
    words.columns(columns.length),
    headingsFact(kind, headerRow, texts),
    ...(encoding === undefined ? [] : [encoding]),
    ...(delimiter === undefined ? [] : [words.delimiter(words.delimiters[delimiter] ?? `"${delimiter}"`)]),
  ].join(', ');
}

function headingsFact(kind: CheckedTable['kind'], headerRow: number, { pages: { parts } }: ReportTexts): string {
  if (kind === 'jsonl') return parts.columns.jsonLines;
  return headerRow === 0 ? parts.columns.noHeadings : parts.columns.headingsIn(headerRow);
}

function profileColumns(texts: ReportTexts): Column<CheckedColumn>[] {
  const { columns: words, issues, share } = texts.pages.parts;
  const { count } = texts.numbers;
  return [
    {
      title: issues.column,
      cell: ({ letter, heading }) => [<b>{letter}</b>, ' ', isolated(shownHeading(heading, texts), texts)],
    },
    {
      title: words.readAs,
      cell: ({ reads }) =>
        reads.length === 0 ? (
          <span class="empty">{words.unread}</span>
        ) : (
          joined(
            reads.map((field) => <code>{breakable(field)}</code>),
            ', ',
          )
        ),
    },
    {
      title: words.filled,
      className: 'number',
      cell: ({ profile }) => profile && percentText(profile.filled, profile.filled + profile.empty, texts),
    },
    {
      title: share,
      className: 'picture',
      cell: ({ profile }) =>
        profile && (
          <Bars
            parts={[{ className: 'filled', share: profile.filled / Math.max(1, profile.filled + profile.empty) }]}
          />
        ),
    },
    {
      title: words.different,
      className: 'number',
      cell: ({ profile }) => profile && `${profile.distinctIsLeast ? '≥\u202f' : ''}${count(profile.distinct)}`,
    },
    {
      title: words.length,
      className: 'number',
      cell: ({ profile }) =>
        profile && profile.filled > 0 && [...new Set([profile.shortest, profile.longest])].map(count).join('–'),
    },
    {
      title: words.mostFrequent,
      cell: ({ profile }) => profile && profile.samples.length > 0 && <Samples {...profile} texts={texts} />,
    },
  ];
}

type Profile = NonNullable<CheckedColumn['profile']>;

function Samples({ samples, texts }: Pick<Profile, 'samples'> & { readonly texts: ReportTexts }) {
  const items = samples.map(({ value, count }) => (
    <li>
      {isolated(value, texts)}
      {count > 1 && <span class="count"> ×{`\u202f${texts.numbers.count(count)}`}</span>}
    </li>
  ));
  return <ul class="samples">{items}</ul>;
}

/** The kinds and places of a page's issues, by number; places with the counts of the listed issues. */
export interface IssueIndex {
  readonly kinds: readonly WireKind[];
  readonly places: readonly CountedPlace[];
  readonly hasTables: boolean;
  readonly texts: ReportTexts;
  kindOf(issue: Issue): number;
  placeOf(issue: Issue): number;
}

interface CountedPlace extends WirePlace {
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
function issueFrame({ kinds, places, hasTables }: IssueIndex): IssueFrame {
  return { kinds, places: places.map(({ errors, warnings, ...place }): WirePlace => place), hasTables };
}

/** The issues as data blocks for the script. */
export function* issueData({ list }: IssueSummary, index: IssueIndex): Generator<string> {
  if (list.length === 0) return;
  yield dataBlock('issue-frame', issueFrame(index));
  yield* dataBlocks('issues', list, blockSize, (issues) => issueBlock(issues, index));
}

function issueBlock(issues: readonly Issue[], index: IssueIndex): IssueBlock {
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
