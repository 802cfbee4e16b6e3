/**
 * What a case has found. `table` has its headings first; goals that are missed are shown, they do not fail the run:
 * wrong results do, by an exception.
 * @typedef {{
 *   setting: string,
 *   table: readonly (readonly (string | number)[])[],
 *   goals: readonly { what: string, value: string, goal: string, isMet: boolean }[],
 *   notes?: readonly string[],
 * }} Report
 */

/** @param {number} value @param {number} [digits] */
export function number(value, digits = 0) {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** @param {number} ms */
export function seconds(ms) {
  return number(ms / 1000, 2);
}

/** @param {number} bytes */
export function megabytes(bytes) {
  return number(bytes / 1e6);
}

/** @param {string} what @param {number} ratio @param {number} least */
export function ratioGoal(what, ratio, least) {
  return { what, value: ratio.toFixed(2), goal: `≥ ${least.toFixed(2)}`, isMet: ratio >= least };
}

/** @param {string} what @param {number} bytes @param {number} limit in MB */
export function memoryGoal(what, bytes, limit) {
  return { what, value: `${megabytes(bytes)} MB`, goal: `< ${limit} MB`, isMet: bytes < limit * 1e6 };
}

/** A case as text. @param {string} name @param {Report} report */
export function reportText(name, { setting, table, goals, notes = [] }) {
  const verdicts = goals.map(({ what, value, goal, isMet }) => [what, value, `goal ${goal}`, isMet ? 'met' : 'MISSED']);
  return [
    `${name}  ${setting}`,
    ...aligned(table),
    ...(verdicts.length > 0 ? ['', ...aligned(verdicts)] : []),
    ...notes,
  ]
    .map((line, index) => (index === 0 || line === '' ? line : `  ${line}`))
    .join('\n');
}

/** Columns of equal width, the first to the left and the others to the right. */
function aligned(rows) {
  const widths = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, String(cell).length);
  }
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? String(cell).padEnd(widths[0]) : String(cell).padStart(widths[index])))
      .join('   ')
      .trimEnd(),
  );
}
