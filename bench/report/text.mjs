import { verdictOf } from './goals.mjs';

/** A case's report for a terminal: columns of equal width. @param {string} name @param {import('./case.mjs').Report} report */
export function reportText(name, { setting, tables, goals, notes = [] }) {
  const blocks = [
    ...tables.map(({ caption, rows }) => [...(caption ? [caption] : []), ...aligned(rows)]),
    aligned(
      goals.map((goal) => [beside(goal), goal.reached, `${goal.isAim ? 'aim' : 'goal'} ${goal.goal}`, verdictOf(goal)]),
    ),
    notes,
  ].filter((block) => block.length > 0);
  return [`${name}  ${setting}`, ...blocks.map((block) => block.map((line) => `  ${line}`).join('\n'))].join('\n\n');
}

function beside({ what, against }) {
  return against === '' ? what : `${what}, beside ${against}`;
}

/** The first column to the left, the others to the right. */
function aligned(rows) {
  const widths = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[index])))
      .join('   ')
      .trimEnd(),
  );
}
