import type { DataValidation } from 'exceljs';
import { columnLetter } from '../columns.js';
import { maxRows } from '../xlsx/sheet.js';
import { choicesSheetName, type Form, type FormChoice, firstFormRow } from './form.js';

/**
 * The rule that shows a drop-down list in a cell. It names cells of another sheet: a list inside the rule itself holds
 * 255 characters only. Undefined for a list without values.
 */
export function validationOf({ from, otherwise }: FormChoice, form: Form): DataValidation | undefined {
  const formula = formulaOf(from, form);
  if (formula === undefined) return undefined;
  const strictness: Partial<DataValidation> =
    otherwise === undefined
      ? { showErrorMessage: false }
      : { showErrorMessage: true, errorStyle: 'stop', errorTitle: 'Not in the list', error: otherwise };
  return { type: 'list', allowBlank: true, formulae: [formula], ...strictness };
}

function formulaOf(from: FormChoice['from'], { choices, lists, sheets }: Form): string | undefined {
  if ('choices' in from) {
    const at = choices.findIndex(({ name }) => name === from.choices);
    const count = choices[at]?.values.length ?? 0;
    return count === 0 ? undefined : cells(choicesSheetName, { column: at, first: 2, last: count + 1 });
  }
  if ('list' in from) {
    const count = lists.find(({ name }) => name === from.list)?.rows.length ?? 0;
    return count === 0 ? undefined : cells(from.list, { column: from.column, first: 2, last: count + 1 });
  }
  const column = sheets
    .find(({ name }) => name === from.sheet)
    ?.columns.findIndex(({ heading }) => heading === from.heading);
  if (column === undefined || column < 0) return undefined;
  const first = cells(from.sheet, { column, first: firstFormRow, last: firstFormRow });
  const whole = cells(from.sheet, { column, first: firstFormRow, last: maxRows });
  // As long as what is filled in: the rest of the column would be shown as empty choices.
  return `OFFSET(${first},0,0,MAX(1,COUNTA(${whole})),1)`;
}

function cells(sheet: string, { column, first, last }: { column: number; first: number; last: number }): string {
  const letter = columnLetter(column);
  const end = last === first ? '' : `:$${letter}$${last}`;
  return `'${sheet.replaceAll("'", "''")}'!$${letter}$${first}${end}`;
}
