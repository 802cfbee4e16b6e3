import type { ComponentChildren } from 'preact';
import type { ReportTexts } from '../../language/report-texts.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedTable } from '../../rows/reading.js';
import { type IssueCode, issueKind } from '../../validation/index.js';
import { worstFirst } from '../issues.js';
import { ColumnProfiles } from './columns.js';
import type { PagePart } from './frame.js';
import { type CountedPlace, type IssueIndex, issueBlock, issueFrame } from './issue-data.js';
import { columnName, issueColumns, issuesOfBlock, type ShownIssue } from './issue-list.js';
import { Bars, isolated, Listed } from './parts.js';
import { type Column, Table } from './table.js';
import { wireTexts } from './wire.js';

const mostOnPaper = 300;

const mostColumns = 20;

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
  const left = counted.length - mostColumns;
  const caption = issues.leftOut === 0 ? words.byColumn : words.byColumnOf(count(issues.list.length));
  return [
    <Table className="pictured of-columns" columns={columns} rows={counted.slice(0, mostColumns)} caption={caption} />,
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
