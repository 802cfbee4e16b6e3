import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedTable } from '../../rows/reading.js';
import { count, plural } from '../../text/words.js';
import { type Issue, issueKind } from '../../validation/index.js';
import { messageText, worstFirst } from '../issues.js';
import { scopeTexts } from '../not-checked.js';
import { columnProfiles } from './columns.js';
import type { PagePart } from './frame.js';
import { escaped, isolated } from './html.js';
import type { CountedPlace, IssueIndex } from './issue-data.js';
import { bars, type Explorer, explorerShell, scrolling, table } from './parts.js';

const mostOnPaper = 300;

const mostColumns = 20;

/** The sections about the sources of a report: where the issues are, the issues, and the columns. */
export function sourceParts(
  issues: IssueSummary | undefined,
  index: IssueIndex,
  tables: readonly CheckedTable[],
): PagePart[] {
  const found = issues ? issues.errors + issues.warnings : 0;
  const columns = { id: 'columns', title: 'Columns', content: columnProfiles(tables) };
  return [
    ...(issues && found > 0
      ? [
          {
            id: 'kinds',
            title: 'Where the issues are',
            content: [`<div class="pictures">\n${kindPicture(issues)}${columnPicture(index, issues)}</div>\n`],
          },
          { id: 'issues', title: 'Issues', beside: count(found), content: issueTables(issues, index) },
        ]
      : []),
    ...(tables.length > 0 ? [columns] : []),
  ];
}

function kindPicture({ byCode }: IssueSummary): string {
  const counted = worstFirst(byCode);
  const most = Math.max(1, ...counted.map(([, number]) => number));
  const rows = counted.map(([code, number]) => {
    const { severity, title, scope } = issueKind(code);
    return [
      `<tr><th scope="row"><span data-choose="issues" data-facet="kind" data-value="${code}">${escaped(title)}</span></th>`,
      `<td class="severity ${severity}">${severity}</td><td class="scope">${escaped(scopeTexts[scope])}</td>`,
      `<td class="number">${count(number)}</td>`,
      `<td class="picture">${bars([{ className: severity, share: number / most }])}</td></tr>`,
    ].join('');
  });
  const headings = [
    { title: 'Kind' },
    { title: 'Severity' },
    { title: 'Known from', className: 'scope' },
    { title: 'Issues', className: 'number' },
    { title: 'Share', className: 'picture' },
  ];
  return table('pictured', headings, rows, 'By kind');
}

function columnPicture({ places }: IssueIndex, { leftOut, list }: IssueSummary): string {
  if (list.length === 0) return '';
  const sum = ({ errors, warnings }: CountedPlace) => errors + warnings;
  const counted = places
    .map((place, number) => ({ place, number }))
    .toSorted((one, other) => sum(other.place) - sum(one.place));
  const most = Math.max(1, ...places.map(sum));
  const rows = counted.slice(0, mostColumns).map(({ place, number }) => {
    const { errors, warnings } = place;
    const parts = [
      { className: 'error', share: errors / most },
      { className: 'warning', share: warnings / most },
    ];
    return [
      `<tr><th scope="row"><span data-choose="issues" data-facet="place" data-value="${number}">${placeHtml(place)}</span></th>`,
      `<td>${isolated(place.table)}</td><td class="number">${count(errors)}</td><td class="number">${count(warnings)}</td>`,
      `<td class="picture">${bars(parts)}</td></tr>`,
    ].join('');
  });
  const headings = [
    { title: 'Column' },
    { title: 'Table' },
    { title: 'Errors', className: 'number' },
    { title: 'Warnings', className: 'number' },
    { title: 'Share', className: 'picture' },
  ];
  const left = counted.length - mostColumns;
  const caption = leftOut === 0 ? 'By column' : `By column, of the ${count(list.length)} listed`;
  const more = left > 0 ? `<p class="hint">${plural(left, 'more column')} with fewer issues.</p>\n` : '';
  return table('pictured', headings, rows, caption) + more;
}

function* issueTables(issues: IssueSummary, index: IssueIndex): Generator<string> {
  const { list, leftOut } = issues;
  if (leftOut > 0) {
    yield `<p>${count(list.length)} of ${plural(list.length + leftOut, 'issue')} are listed here; all are counted.</p>\n`;
  }
  if (list.length === 0) return;
  yield explorerShell(explorer(issues, index));
  yield '<div class="paper">\n';
  if (list.length > mostOnPaper) yield `<p>The first ${mostOnPaper} of ${count(list.length)}:</p>\n`;
  const headings = ['Place', 'Severity', 'Kind', 'Column', 'Value', 'What is wrong'].map((title) => ({ title }));
  const rows = list.slice(0, mostOnPaper).map((issue) => paperRow(issue, index));
  yield scrolling('Issues', table('issues', headings, rows));
  yield '</div>\n';
}

function explorer({ list }: IssueSummary, { kinds, places }: IssueIndex): Explorer {
  const ofSeverity = (severity: string) => list.filter((issue) => issue.severity === severity).length;
  const ofKind = (kind: string) => list.filter(({ code }) => code === kind).length;
  const severities = [...new Set(kinds.map(({ severity }) => severity))].toSorted();
  const choice = (value: string, text: string, number: number) => ({ value, text: `${text} (${count(number)})` });
  return {
    name: 'issues',
    noun: 'issues',
    facets: [
      {
        name: 'severity',
        label: 'Severity',
        choices: severities.map((value) => choice(value, value, ofSeverity(value))),
      },
      { name: 'kind', label: 'Kind', choices: kinds.map(({ code, title }) => choice(code, title, ofKind(code))) },
      {
        name: 'place',
        label: 'Column',
        choices: places.map((place, at) => choice(String(at), placeText(place), place.errors + place.warnings)),
      },
    ],
    columns: [
      { title: 'Place', order: 'place' },
      { title: 'Severity', order: 'severity' },
      { title: 'Kind', order: 'kind' },
      { title: 'Column', order: 'column' },
      { title: 'Value', order: 'value' },
      { title: 'What is wrong', order: 'message' },
    ],
  };
}

function paperRow(issue: Issue, index: IssueIndex): string {
  const { row, severity, code, value } = issue;
  const place = index.places[index.placeOf(issue)];
  const inTable = place && (row === undefined || index.hasTables) ? [isolated(place.table)] : [];
  const where = [...(row === undefined ? [] : [`row ${row}`]), ...inTable];
  const { title, advice } = issueKind(code);
  return [
    `<tr><th scope="row">${where.join(', ')}</th>`,
    `<td class="severity ${severity}">${severity}</td><td>${escaped(title)}</td>`,
    `<td>${place && place.column !== '' ? placeHtml(place) : ''}</td>`,
    `<td>${value === undefined ? '' : isolated(value)}</td>`,
    `<td><bdi>${escaped(messageText(issue))}</bdi> <span class="count">${escaped(advice)}</span></td></tr>`,
  ].join('');
}

function placeHtml({ column, heading }: CountedPlace): string {
  if (column === '') return 'the whole row or table';
  return `<b>${escaped(column)}</b> <bdi>${escaped(heading)}</bdi>`;
}

function placeText({ table, column, heading }: CountedPlace): string {
  return column === '' ? `${table}: no column` : `${table}: ${column} ${heading}`;
}
