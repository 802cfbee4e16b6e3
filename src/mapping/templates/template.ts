import { basename } from 'node:path';
import { type ResourceName, resourceOf } from '../../contract/index.js';
import {
  commitOrAbort,
  createWriter,
  type Form,
  type FormChoice,
  type FormChoices,
  writeForm,
} from '../../files/index.js';
import { inWordsOf, type Language } from '../../messages/index.js';
import { loadReportTexts } from '../../messages/load-report-texts.js';
import { choicesName, columnsOfSheet, type SheetOptions, sheetsOf } from './columns.js';
import { type AccountContents, accountLists, askedColumns, isLookedUp, type TemplateList } from './lists.js';
import { readMe } from './read-me.js';

/** A fixed date for blank templates, so that the same contract gives the same file. */
const noDate = new Date(Date.UTC(2000, 0, 1));

type TemplateLists = readonly Pick<TemplateList, 'contents' | 'rows' | 'read' | 'total' | 'nameless'>[];

export interface TemplateOptions {
  /** Its custom fields become columns, and its records choices. */
  readonly account?: AccountContents;
  /** Of all words but the field names, by which columns are read. Default: English. */
  readonly language?: Language | undefined;
}

/**
 * Writes a workbook to be filled in and imported without a mapping: an explaining page, a sheet per resource, and a
 * sheet for each of its lists with an item per row. Headings are plain words above the contract's field names. A CSV
 * file takes one resource, with the field names as its only heading row. Returns the account's lists in the workbook.
 * Throws OutputError and ConfigurationError.
 */
export async function writeTemplate(
  resources: readonly ResourceName[],
  file: string,
  { account, language = 'en' }: TemplateOptions = {},
): Promise<TemplateLists> {
  const texts = await loadReportTexts(language);
  const lists = account && isFormWorkbook(file) ? accountLists(resources, account, texts) : [];
  const options = { texts, resources, choices: choicesFrom(lists), customFields: account?.customFields };
  if (!isFormWorkbook(file)) {
    await writeTable(file, options);
    return [];
  }
  const sheets = resources.flatMap((resource) => sheetsOf(resource, options));
  const hidden = lists
    .filter((list) => !isLookedUp(list))
    .map(({ name, rows }) => ({ name, values: rows.map(([value = '']) => value) }));
  const page = readMe({ file: basename(file), resources, sheets, lists, from: account, texts });
  const form: Form = {
    made: account?.read ?? noDate,
    page,
    sheets,
    lists: lists.filter(isLookedUp).map(({ name, headings, rows }) => ({ name, headings, rows })),
    choices: [...fixedChoices(options), ...hidden],
    choicesName: texts.template.choicesSheet,
    notInList: texts.template.choices.notInList,
  };
  await writeForm(file, form);
  return lists;
}

/** Whether a template of this name is a workbook, and not a plain table. */
export function isFormWorkbook(file: string): boolean {
  return /\.xlsx$/i.test(file);
}

function choicesFrom(lists: readonly TemplateList[]): SheetOptions['choices'] {
  const choices = lists
    .filter(({ rows }) => rows.length > 0)
    .map((list): [string, FormChoice] => [
      list.operation,
      { from: isLookedUp(list) ? { list: list.name, column: 0 } : { choices: list.name } },
    ]);
  return new Map(choices);
}

/** Choice lists independent of the account: yes and no, and those of the contract. */
function fixedChoices({ resources, customFields, texts }: SheetOptions): FormChoices[] {
  const { yesOrNo, yes, no, checkbox } = texts.template.choices;
  const columns = askedColumns(resources);
  const chosen = columns.filter(({ choices }) => choices !== undefined);
  const named = new Map(
    chosen.map((column) => [
      choicesName(column, texts),
      (column.choices ?? []).map((choice) => inWordsOf(texts, choice)),
    ]),
  );
  const hasYesNo = columns.some(({ kind }) => kind === 'boolean');
  const hasCheckbox = Object.values(customFields ?? {}).some((fields) =>
    fields.some(({ type }) => type === 'checkbox'),
  );
  return [
    ...[...named].map(([name, values]) => ({ name, values })),
    ...(hasYesNo ? [{ name: yesOrNo, values: [yes, no] }] : []),
    ...(hasCheckbox ? [{ name: checkbox, values: ['1', '0'] }] : []),
  ];
}

/** One resource as a plain table with the field names only; other programs read it too. */
async function writeTable(file: string, options: SheetOptions): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    for (const resource of options.resources) {
      const name = inWordsOf(options.texts, resourceOf(resource).title);
      await writer.sheet({ name, columns: columnsOfSheet(resource, options) });
    }
  });
}
