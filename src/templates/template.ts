import { basename } from 'node:path';
import { type ResourceName, resourceOf } from '../contract/index.js';
import {
  commitOrAbort,
  createWriter,
  type Form,
  type FormChoice,
  type FormChoices,
  writeForm,
} from '../tabular/index.js';
import { checkboxName, choicesName, columnsOfSheet, type SheetOptions, sheetsOf, yesNoName } from './columns.js';
import { type AccountContents, accountLists, askedColumns, isLookedUp, type TemplateList } from './lists.js';
import { readMe } from './read-me.js';

/** A fixed date for blank templates, so that the same contract gives the same file. */
const noDate = new Date(Date.UTC(2000, 0, 1));

type TemplateLists = readonly Pick<TemplateList, 'contents' | 'rows' | 'read' | 'total' | 'nameless'>[];

/**
 * Writes a workbook to be filled in and imported without a mapping: an explaining page, a sheet per resource, and a
 * sheet for each of its lists with an item per row. Headings are plain words above the contract's field names. With
 * `account`, its custom fields become columns and its records choices. A CSV file takes one resource, with the field
 * names as its only heading row. Returns the account's lists in the workbook. Throws OutputError and
 * ConfigurationError.
 */
export async function writeTemplate(
  resources: readonly ResourceName[],
  file: string,
  account?: AccountContents,
): Promise<TemplateLists> {
  if (!/\.xlsx$/i.test(file)) {
    await writeTable(resources, file, account);
    return [];
  }
  const lists = account ? accountLists(resources, account) : [];
  const options = sheetOptions(resources, { lists, account });
  const sheets = resources.flatMap((resource) => sheetsOf(resource, options));
  const hidden = lists
    .filter((list) => !isLookedUp(list))
    .map(({ name, rows }) => ({ name, values: rows.map(([value = '']) => value) }));
  const page = readMe({ file: basename(file), resources, sheets, lists, from: account });
  const form: Form = {
    made: account?.read ?? noDate,
    page,
    sheets,
    lists: lists.filter(isLookedUp).map(({ name, headings, rows }) => ({ name, headings, rows })),
    choices: [...fixedChoices(resources, options), ...hidden],
  };
  await writeForm(file, form);
  return lists;
}

function sheetOptions(
  resources: readonly ResourceName[],
  { lists, account }: { lists: readonly TemplateList[]; account: AccountContents | undefined },
): SheetOptions {
  const choices = lists
    .filter(({ rows }) => rows.length > 0)
    .map((list): [string, FormChoice] => [
      list.operation,
      { from: isLookedUp(list) ? { list: list.name, column: 0 } : { choices: list.name } },
    ]);
  return { resources, choices: new Map(choices), customFields: account?.customFields };
}

/** Choice lists independent of the account: yes and no, and those of the contract. */
function fixedChoices(resources: readonly ResourceName[], { customFields }: SheetOptions): FormChoices[] {
  const columns = askedColumns(resources);
  const chosen = columns.filter(({ choices }) => choices !== undefined);
  const named = new Map(chosen.map((column) => [choicesName(column), column.choices ?? []]));
  const hasYesNo = columns.some(({ kind }) => kind === 'boolean');
  const hasCheckbox = Object.values(customFields ?? {}).some((fields) =>
    fields.some(({ type }) => type === 'checkbox'),
  );
  return [
    ...[...named].map(([name, values]) => ({ name, values })),
    ...(hasYesNo ? [{ name: yesNoName, values: ['yes', 'no'] }] : []),
    ...(hasCheckbox ? [{ name: checkboxName, values: ['1', '0'] }] : []),
  ];
}

/** One resource as a plain table with the field names only; other programs read it too. */
async function writeTable(resources: readonly ResourceName[], file: string, account: AccountContents | undefined) {
  await commitOrAbort(await createWriter(file), async (writer) => {
    const options = sheetOptions(resources, { lists: [], account });
    for (const resource of resources) {
      await writer.sheet({ name: resourceOf(resource).title, columns: columnsOfSheet(resource, options) });
    }
  });
}
