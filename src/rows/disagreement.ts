import { inWords, resourceOf, withArticle } from '../contract/index.js';
import type { Disagreement, Origin, Repetition, StagedRecord } from '../mapping/index.js';
import type { KnownItem, MixedList } from '../mapping/list-items.js';
import { type Issue, type IssueCode, issueKind } from '../validation/index.js';

/** The issue that names both rows and, where they are known, the fields in which they differ. */
export function disagreementIssue({ record, first, fields = [] }: Disagreement): Issue {
  const { file, sheet, row } = record.origin;
  const { severity, advice } = issueKind('rows-disagree');
  const there = `row ${first.row}${beyond(record.origin, first)}`;
  const differences = fields.map((each) => `${each.field} is ${shown(each.now)}, but ${shown(each.first)} in ${there}`);
  const what = differences.length > 0 ? `: ${differences.join('; ')}` : ', or one says more than the other';
  return {
    code: 'rows-disagree',
    severity,
    file,
    sheet,
    row,
    value: record.key?.value ?? '',
    message: `Row ${row} and ${there} disagree about ${inWords(record.resource)} "${record.key?.value}"${what}. ${advice}`,
  };
}

/** The issue of a record without a key that an earlier row gives as well. */
export function repetitionIssue({ record, first }: Repetition): Issue {
  const { origin, resource } = record;
  const rows = `Row ${origin.row} and row ${first.row}${beyond(origin, first)}`;
  const apart = (resourceOf(resource).distinction.alikeBy ?? []).join(', ');
  return issueOf(record, 'record-repeated', `${rows} give the same ${inWords(resource)}; ${apart} tell two apart.`);
}

/** A row of which a record is told: `Row 4 of sheet "Sites" of all.xlsx`. */
export function rowOf({ file, sheet, row }: Origin): string {
  return `Row ${row}${sheet === undefined ? '' : ` of sheet "${sheet}"`} of ${file}`;
}

/** The issue of an item that an earlier row gave to the same list. */
export function itemIssue({ record, kind, field, item, isNamed, first }: KnownItem): Issue {
  const { origin, resource, key } = record;
  const rows = `Row ${origin.row} and row ${first.row}${beyond(origin, first)}`;
  const list = `${field} of ${inWords(resource)} "${key?.value}"`;
  if (kind === 'differs')
    return issueOf(record, 'items-disagree', `${rows} say different things in ${list}: ${shown(item)}.`);
  const kept = isNamed ? 'It is kept once.' : 'Both are kept, because nothing names it.';
  return issueOf(record, 'item-repeated', `${rows} give ${list} the same: ${shown(item)}. ${kept}`);
}

/** The issue of a list that other rows give in another form. */
export function mixedIssue({ record, field, first }: MixedList): Issue {
  const { origin, resource, gathered } = record;
  const forms = ['one item a row', 'in columns'] as const;
  const [here, there] = gathered?.includes(field) ? forms : ([forms[1], forms[0]] as const);
  const place = `row ${first.row}${beyond(origin, first)}`;
  return issueOf(
    record,
    'list-mixed',
    `Row ${origin.row} gives ${field} of ${withArticle(resource)} ${here}, ${place} ${there}.`,
  );
}

/** The issue of a list of the account that is left alone. */
export function notComparedIssue(record: StagedRecord, reason: string): Issue {
  return issueOf(record, 'list-not-compared', reason);
}

/** An issue of a record, at its row: what was found, and the advice of its kind. */
export function issueOf({ key, origin: { file, sheet, row } }: StagedRecord, code: IssueCode, what: string): Issue {
  const { severity, advice } = issueKind(code);
  const value = key?.value ?? '';
  return { code, severity, file, sheet, row, value, message: `${what} ${advice}` };
}

/** How another row is called beside this one: with its file or sheet where they are others. */
export function beyond(here: Origin, there: Origin): string {
  return [
    ...(there.file !== here.file ? [` of ${there.file}`] : []),
    ...(there.sheet !== here.sheet ? [` of sheet "${there.sheet}"`] : []),
  ].join('');
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'empty';
}
