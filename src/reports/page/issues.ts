import { type ReportTexts, rowIn } from '../../language/report-texts.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedTable } from '../../rows/reading.js';
import { type Issue, issueKind } from '../../validation/index.js';
import { messageText, worstFirst } from '../issues.js';
import { columnProfiles } from './columns.js';
import type { PagePart } from './frame.js';
import { escaped, isolated } from './html.js';
import type { CountedPlace, IssueIndex } from './issue-data.js';
import { bars, type Explorer, explorerShell, paperHint, scrolling, table } from './parts.js';

const mostOnPaper = 300;

const mostColumns = 20;

/** The sections about the sources of a report: where the issues are, the issues, and the columns. */
export function sourceParts(
  issues: IssueSummary | undefined,
  index: IssueIndex,
  tables: readonly CheckedTable[],
): PagePart[] {
  const found = issues ? issues.errors + issues.warnings : 0;
  const { texts } = index;
  const { issues: words, columns: columnWords } = texts.pages.parts;
  const columns = { id: 'columns', title: columnWords.title, content: columnProfiles(tables, texts) };
  return [
    ...(issues && found > 0
      ? [
          {
            id: 'kinds',
            title: words.where,
            content: [`<div class="pictures">\n${kindPicture(issues, texts)}${columnPicture(index, issues)}</div>\n`],
          },
          { id: 'issues', title: words.title, beside: texts.numbers.count(found), content: issueTables(issues, index) },
        ]
      : []),
    ...(tables.length > 0 ? [columns] : []),
  ];
}

function kindPicture({ byCode }: IssueSummary, texts: ReportTexts): string {
  const { parts, client } = texts.pages;
  const words = parts.issues;
  const counted = worstFirst(byCode);
  const most = Math.max(1, ...counted.map(([, number]) => number));
  const rows = counted.map(([code, number]) => {
    const { severity, scope } = issueKind(code);
    const { title } = texts.issues[code];
    return [
      `<tr><th scope="row"><span data-choose="issues" data-facet="kind" data-value="${code}">${escaped(title)}</span></th>`,
      `<td class="severity ${severity}">${escaped(client.severities[severity] ?? severity)}</td>`,
      `<td class="scope">${escaped(parts.limits.scopes[scope])}</td>`,
      `<td class="number">${texts.numbers.count(number)}</td>`,
      `<td class="picture">${bars([{ className: severity, share: number / most }])}</td></tr>`,
    ].join('');
  });
  const headings = [
    { title: words.kind },
    { title: words.severity },
    { title: words.knownFrom, className: 'scope' },
    { title: words.title, className: 'number' },
    { title: parts.share, className: 'picture' },
  ];
  return table('pictured', headings, rows, words.byKind);
}

function columnPicture({ places, texts }: IssueIndex, { leftOut, list }: IssueSummary): string {
  if (list.length === 0) return '';
  const { issues: words, share } = texts.pages.parts;
  const { count } = texts.numbers;
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
      `<tr><th scope="row"><span data-choose="issues" data-facet="place" data-value="${number}">${placeHtml(place, texts)}</span></th>`,
      `<td>${isolated(place.table, texts)}</td><td class="number">${count(errors)}</td><td class="number">${count(warnings)}</td>`,
      `<td class="picture">${bars(parts)}</td></tr>`,
    ].join('');
  });
  const headings = [
    { title: words.column },
    { title: words.table },
    { title: words.errors, className: 'number' },
    { title: words.warnings, className: 'number' },
    { title: share, className: 'picture' },
  ];
  const left = counted.length - mostColumns;
  const caption = leftOut === 0 ? words.byColumn : words.byColumnOf(count(list.length));
  const more = left > 0 ? `<p class="hint">${escaped(words.moreColumns(left))}</p>\n` : '';
  return table('pictured of-columns', headings, rows, caption) + more;
}

function* issueTables(issues: IssueSummary, index: IssueIndex): Generator<string> {
  const { list, leftOut } = issues;
  const { texts } = index;
  const { parts } = texts.pages;
  const words = parts.issues;
  if (leftOut > 0) {
    yield `<p>${escaped(words.listed(list.length, list.length + leftOut))}</p>\n`;
  }
  if (list.length === 0) return;
  yield explorerShell(explorer(issues, index), texts);
  yield '<div class="paper">\n';
  if (list.length > mostOnPaper) yield paperHint(mostOnPaper, list.length, texts);
  const headings = [parts.place, words.severity, words.kind, words.column, words.value, words.whatIsWrong];
  const rows = list.slice(0, mostOnPaper).map((issue) => paperRow(issue, index));
  yield scrolling(
    words.title,
    table(
      'issues',
      headings.map((title) => ({ title })),
      rows,
    ),
  );
  yield '</div>\n';
}

function explorer({ list }: IssueSummary, { kinds, places, texts }: IssueIndex): Explorer {
  const { parts, client } = texts.pages;
  const words = parts.issues;
  const ofSeverity = (severity: string) => list.filter((issue) => issue.severity === severity).length;
  const ofKind = (kind: string) => list.filter(({ code }) => code === kind).length;
  const severities = [...new Set(kinds.map(({ severity }) => severity))].toSorted();
  const choice = (value: string, text: string, number: number) => ({
    value,
    text: `${text} (${texts.numbers.count(number)})`,
  });
  return {
    name: 'issues',
    label: words.title,
    filter: words.filter,
    allListed: words.allListed,
    someListed: words.someListed,
    facets: [
      {
        name: 'severity',
        label: words.severity,
        choices: severities.map((value) => choice(value, client.severities[value] ?? value, ofSeverity(value))),
      },
      { name: 'kind', label: words.kind, choices: kinds.map(({ code, title }) => choice(code, title, ofKind(code))) },
      {
        name: 'place',
        label: words.column,
        choices: places.map((place, at) => choice(String(at), placeText(place, texts), place.errors + place.warnings)),
      },
    ],
    columns: [
      { title: parts.place, order: 'place' },
      { title: words.severity, order: 'severity' },
      { title: words.kind, order: 'kind' },
      { title: words.column, order: 'column' },
      { title: words.value, order: 'value' },
      { title: words.whatIsWrong, order: 'message' },
    ],
  };
}

function paperRow(issue: Issue, index: IssueIndex): string {
  const { row, severity, code, value } = issue;
  const { texts } = index;
  const place = index.places[index.placeOf(issue)];
  const inTable = place && (row === undefined || index.hasTables) ? [isolated(place.table, texts)] : [];
  const where = [...(row === undefined ? [] : [escaped(rowIn(texts, row))]), ...inTable];
  const { title, advice } = texts.issues[code];
  return [
    `<tr><th scope="row">${where.join(', ')}</th>`,
    `<td class="severity ${severity}">${escaped(texts.pages.client.severities[severity] ?? severity)}</td>`,
    `<td>${escaped(title)}</td>`,
    `<td>${place && place.column !== '' ? placeHtml(place, texts) : ''}</td>`,
    `<td>${value === undefined ? '' : isolated(value, texts)}</td>`,
    `<td><bdi>${escaped(messageText(issue, texts))}</bdi> <span class="count">${escaped(advice)}</span></td></tr>`,
  ].join('');
}

function placeHtml({ column, heading }: CountedPlace, { pages: { parts } }: ReportTexts): string {
  if (column === '') return escaped(parts.issues.wholeRow);
  return `<b>${escaped(column)}</b> <bdi>${escaped(heading)}</bdi>`;
}

function placeText({ table, column, heading }: CountedPlace, { pages: { facts, parts } }: ReportTexts): string {
  return column === '' ? parts.issues.noColumn(table) : facts.labelled(table, `${column} ${heading}`);
}
