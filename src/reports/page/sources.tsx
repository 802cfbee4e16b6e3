import type { ComponentChildren } from 'preact';
import { type Issue, type IssueCode, issueKind } from '../../mapping/validation/index.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { fileName } from '../../messages/text/words.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedColumn, CheckedTable } from '../../rows/reading.js';
import { messageText, worstFirst } from '../issues.js';
import { dataBlock, dataBlocks, type PagePart, Texts } from './frame.js';
import { breakable, isolated, joined, Listed, percentText, pictureColumn } from './parts.js';
import { readable, readableValue, shownHeading } from './readable.js';
import { type Column, Table } from './table.js';
import {
  columnName,
  type IssueBlock,
  type IssueFrame,
  issueColumns,
  issuesOfBlock,
  type ShownIssue,
  valueMark,
  type WireKind,
  type WirePlace,
  wireTexts,
} from './wire.js';

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
    { title: words.kind, cell: ([code]) => chooser('kind', code, texts.issues[code].title) },
    {
      title: words.severity,
      className: 'severity',
      mark: severityOf,
      cell: (each) => client.severities[severityOf(each)] ?? severityOf(each),
    },
    { title: words.knownFrom, className: 'scope', cell: ([code]) => parts.limits.scopes[issueKind(code).scope] },
    { title: words.title, className: 'number', cell: ([, number]) => texts.numbers.count(number) },
    pictureColumn(parts.share, (each) => ({ [severityOf(each)]: each[1] / most })),
  ];
  return <Table className="pictured" columns={columns} rows={counts} caption={words.byKind} />;
}

function ColumnPicture({ index, issues }: { readonly index: IssueIndex; readonly issues: IssueSummary }) {
  const { frame, atPlaces, texts } = index;
  const { issues: words, share } = texts.pages.parts;
  const { count } = texts.numbers;
  const counted = atPlaces.map((listed, number) => {
    const errors = listed.filter(({ severity }) => severity === 'error').length;
    return { place: frame.places[number], number, all: listed.length, errors, warnings: listed.length - errors };
  });
  const most = Math.max(1, ...counted.map(({ all }) => all));
  const columns: Column<(typeof counted)[number]>[] = [
    {
      title: words.column,
      cell: ({ place, number }) => chooser('place', number, place?.column ? columnName(place) : words.wholeRow),
    },
    { title: words.table, cell: ({ place }) => isolated(place?.table ?? '', texts) },
    { title: words.errors, className: 'number', cell: ({ errors }) => count(errors) },
    { title: words.warnings, className: 'number', cell: ({ warnings }) => count(warnings) },
    pictureColumn(share, ({ errors, warnings }) => ({ error: errors / most, warning: warnings / most })),
  ];
  const left = counted.length - mostPlaces;
  const caption = issues.leftOut === 0 ? words.byColumn : words.byColumnOf(count(issues.list.length));
  const rows = counted.toSorted((one, other) => other.all - one.all).slice(0, mostPlaces);
  return [
    <Table className="pictured of-columns" columns={columns} rows={rows} caption={caption} />,
    left > 0 && <p class="hint">{words.moreColumns(left)}</p>,
  ];
}

/** What the script makes a button that filters the issues. */
function chooser(facet: string, value: string | number, content: ComponentChildren) {
  return (
    <span data-choose="issues" data-facet={facet} data-value={value}>
      {content}
    </span>
  );
}

/** The list of the script, and a table of the first issues. */
function IssueTables({ issues, index }: { readonly issues: IssueSummary; readonly index: IssueIndex }) {
  const { list, leftOut } = issues;
  const { texts, frame } = index;
  const words = texts.pages.parts.issues;
  const advice = (issue: ShownIssue, message: ComponentChildren) => [
    message,
    ' ',
    <span class="count">{issue.kind.advice}</span>,
  ];
  const columns = issueColumns(wireTexts(texts), frame.hasTables).map((column) =>
    column.className === 'message'
      ? { ...column, cell: (issue: ShownIssue) => advice(issue, column.cell(issue)) }
      : column,
  );
  const rows = issuesOfBlock(index.blockOf(list.slice(0, mostOnPaper)), frame);
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
    pictureColumn(
      share,
      ({ profile }) => profile && { filled: profile.filled / Math.max(1, profile.filled + profile.empty) },
    ),
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

/** What the issues of a page refer to by number, and which of the listed ones stand at each place. */
export interface IssueIndex {
  readonly texts: ReportTexts;
  readonly frame: IssueFrame;
  readonly atPlaces: readonly (readonly Issue[])[];
  blockOf(issues: readonly Issue[]): IssueBlock;
}

export function indexIssues(
  { byCode, list }: IssueSummary,
  tables: readonly CheckedTable[],
  texts: ReportTexts,
): IssueIndex {
  const codes = worstFirst(byCode).map(([code]) => code);
  const headings = new Map(
    tables.flatMap(({ file, sheet, columns }) =>
      columns.map(({ letter, heading }) => [placeName({ file, sheet, column: letter }), heading]),
    ),
  );
  const isOneFile = new Set(list.map(({ file }) => file)).size <= 1;
  const numbers = new Map<string, number>();
  const places: WirePlace[] = [];
  const atPlaces: Issue[][] = [];
  for (const issue of list) {
    const name = placeName(issue);
    const number = numbers.get(name) ?? places.length;
    if (number === places.length) {
      numbers.set(name, number);
      places.push(wirePlace(issue, shownHeading(headings.get(name) ?? '', texts), isOneFile, texts));
      atPlaces.push([]);
    }
    atPlaces[number]?.push(issue);
  }
  const hasTables = new Set(places.map(({ table }) => table)).size > 1;
  return {
    texts,
    frame: { kinds: codes.map((code) => wireKind(code, texts)), places, hasTables },
    atPlaces,
    blockOf(issues) {
      const list = new Texts();
      const text = (value: string | undefined) => (value === undefined ? undefined : readableValue(value, texts));
      return {
        kind: issues.map(({ code }) => codes.indexOf(code)),
        place: issues.map((issue) => numbers.get(placeName(issue)) ?? 0),
        row: issues.map(({ row = 0 }) => row),
        value: issues.map(({ value }) => list.number(text(value))),
        message: issues.map((issue) => list.number(sharedMessage(issue, texts))),
        texts: list.list,
      };
    },
  };
}

/** The issues as data blocks for the script. */
export function* issueData({ list }: IssueSummary, { frame, blockOf }: IssueIndex): Generator<string> {
  if (list.length === 0) return;
  yield dataBlock('issue-frame', frame);
  yield* dataBlocks('issues', list, blockSize, blockOf);
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

function placeName({ file, sheet = '', column = '' }: Pick<Issue, 'file' | 'sheet' | 'column'>): string {
  return [file, sheet, column].join('\0');
}
