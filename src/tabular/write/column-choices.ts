import type { ConditionalFormattingRule, DataValidation, Worksheet } from 'exceljs';
import { columnLetter, maxRows } from '../columns.js';
import type { ChoiceTint, ColumnChoice, SheetColumn } from './writer.js';

/** exceljs takes rules for a range of cells, but its types do not say so. */
interface RangeRules {
  readonly dataValidations: { add(range: string, rule: DataValidation): void };
}

/** Adds a validation rule for a range of cells. */
export function addRule(sheet: Worksheet, range: string, rule: DataValidation): void {
  (sheet as unknown as RangeRules).dataValidations.add(range, rule);
}

/** Light enough for black text, also when printed in grey. */
const tints: Readonly<Record<ChoiceTint, string>> = {
  good: 'FFD5EFDD',
  new: 'FFD7E5F3',
  neutral: 'FFE4E7EA',
  open: 'FFFFF0C9',
};

/** Rows below the last one that have the lists, too: for rows that are added. */
const spareRows = 1000;

/** Gives the columns with choices their drop-down lists and tints, below the headings. */
export function addChoices(sheet: Worksheet, columns: readonly SheetColumn[], lastRow: number): void {
  for (const [at, { choices = [], refusal }] of columns.entries()) {
    if (choices.length === 0) continue;
    const letter = columnLetter(at);
    const range = `${letter}2:${letter}${Math.min(maxRows, lastRow + spareRows)}`;
    const words = choices.map(({ value }) => value);
    addRule(sheet, range, {
      type: 'list',
      allowBlank: true,
      formulae: [`"${words.join(',')}"`],
      showErrorMessage: true,
      errorStyle: 'stop',
      errorTitle: refusal?.title,
      error: refusal?.text,
    });
    sheet.addConditionalFormatting({
      ref: range,
      rules: choices.flatMap((choice, place) => tintRule(choice, { letter, place })),
    });
  }
}

function tintRule(
  { value, tint }: ColumnChoice,
  { letter, place }: { letter: string; place: number },
): ConditionalFormattingRule[] {
  if (tint === undefined) return [];
  const fill = { type: 'pattern', pattern: 'solid', bgColor: { argb: tints[tint] } } as const;
  return [{ type: 'expression', formulae: [`$${letter}2="${value}"`], style: { fill }, priority: place + 1 }];
}
