import type { Disagreement } from '../mapping/index.js';
import { type Issue, issueKind } from '../validation/index.js';

/** The issue that names both rows and, where they are known, the fields in which they differ. */
export function disagreementIssue({ record, firstRow, fields }: Disagreement): Issue {
  const { file, sheet, row } = record.origin;
  const { severity, advice } = issueKind('rows-disagree');
  const differences = fields.flatMap(({ field, first, now }) => leaves(field, first, now));
  const what = differences.length > 0 ? `: ${differences.join('; ')}` : '';
  return {
    code: 'rows-disagree',
    severity,
    file,
    ...(sheet !== undefined && { sheet }),
    row,
    value: record.key?.value ?? '',
    message: `Rows ${firstRow} and ${row} disagree about ${record.resource} "${record.key?.value}"${what}. ${advice}`,
  };
}

/** Differences of nested objects, member by member: `position.latitude is "50.1" here and "50.2" there`. */
function leaves(field: string, first: unknown, now: unknown): string[] {
  if (isObject(first) && isObject(now)) {
    const names = [...new Set([...Object.keys(first), ...Object.keys(now)])];
    return names.flatMap((name) => leaves(`${field}.${name}`, first[name], now[name]));
  }
  const [here, there] = [JSON.stringify(now) ?? 'empty', JSON.stringify(first) ?? 'empty'];
  return here === there ? [] : [`${field} is ${here} here and ${there} there`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
