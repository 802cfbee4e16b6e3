import { verdictOf } from './goals.mjs';

/** @typedef {import('./case.mjs').Case} Case @typedef {import('./case.mjs').Section} Section */

/**
 * RESULTS.md: what was to be reached and what was, then a section for each case, in the order of the cases. Sections of
 * cases that are gone are left out.
 * @param {readonly Section[]} sections
 * @param {readonly Case[]} cases
 */
export function resultsMarkdown(sections, cases) {
  const known = cases.flatMap((one) => {
    const section = sections.find(({ name }) => name === one.name);
    return section ? [{ one, section }] : [];
  });
  return `${[
    '# Results',
    'Written by `npm run bench`, which replaces the sections of the cases that it ran: do not edit. How it is measured: [README.md](README.md).',
    summary(known),
    ...known.flatMap(({ one, section }) => sectionBlocks(one, section)),
  ].join('\n\n')}\n`;
}

function summary(known) {
  const rows = known.flatMap(({ section: { name, report } }) =>
    report.goals.map((goal) => [`[${name}](#${name})`, ...goalCells(goal)]),
  );
  return table([['case', ...goalHeadings], ...rows], 4);
}

function sectionBlocks({ what, gains = [], limit }, { name, date, commit, machine, versions, report }) {
  const libraries = Object.entries(versions).map(([library, version]) => `, ${library} ${version}`);
  return [
    `## ${name}`,
    `${what}: ${report.setting}.`,
    `${date}, commit ${commit}: ${machine}${libraries.join('')}.`,
    ...report.tables.flatMap(({ caption, rows }) => [...(caption ? [`${caption}:`] : []), table(rows)]),
    ...(report.goals.length > 0 ? [table([goalHeadings, ...report.goals.map(goalCells)], 3)] : []),
    ...(report.notes ?? []),
    ...(gains.length > 0 ? ['What each change brought:', gainsTable(gains)] : []),
    ...(limit ? [`What limits now: ${limit}`] : []),
  ];
}

const goalHeadings = ['what', 'against', 'goal', 'reached', ''];

/** @param {import('./case.mjs').Goal} goal */
function goalCells(goal) {
  return [goal.what, goal.against, `${goal.isAim ? 'aim ' : ''}${goal.goal}`, goal.reached, verdictOf(goal)];
}

function gainsTable(gains) {
  return table([['change', 'before', 'after'], ...gains.map(({ change, before, after }) => [change, before, after])]);
}

/** A table of Markdown, the columns from `figures` on to the right. */
function table([headings, ...rows], figures = 1) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = headings.map((_, index) => (index < figures ? '---' : '---:'));
  return [line(headings), line(rule), ...rows.map(line)].join('\n');
}
