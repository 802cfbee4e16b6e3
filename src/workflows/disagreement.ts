import type { Disagreement } from '../mapping/index.js';
import { type Issue, issueKind } from '../validation/index.js';

/** The issue that names both rows and, where they are known, the fields in which they differ. */
export function disagreementIssue({ record, firstRow, firstOrigin, fields }: Disagreement): Issue {
  const { file, sheet, row } = record.origin;
  const { severity, advice } = issueKind('rows-disagree');
  const differences = fields.map(({ field, first, now }) => `${field} is ${shown(now)}, there ${shown(first)}`);
  const what = differences.length > 0 ? `: ${differences.join('; ')}` : ', or one says more than the other';
  const elsewhere = [
    ...(firstOrigin && firstOrigin.file !== file ? [` of ${firstOrigin.file}`] : []),
    ...(firstOrigin && firstOrigin.sheet !== sheet ? [` of sheet "${firstOrigin.sheet}"`] : []),
  ].join('');
  return {
    code: 'rows-disagree',
    severity,
    file,
    ...(sheet !== undefined && { sheet }),
    row,
    value: record.key?.value ?? '',
    message: `Row ${row} and row ${firstRow}${elsewhere} disagree about ${record.resource} "${record.key?.value}"${what}. ${advice}`,
  };
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'empty';
}
