import { writeText } from '../files/targets.js';
import { loadReportTexts } from '../messages/load-report-texts.js';
import { documentText } from './documents/format.js';
import { type AccountDuplicates, duplicateRows, duplicateSheet, duplicatesJson } from './duplicates.js';
import { planJson } from './plan/json.js';
import type { Plan } from './plan/view.js';
import { writePlanWorkbook } from './plan/workbook.js';
import { writeOneSheet } from './sheet.js';
import { reportFiles } from './written.js';

/** A plan as a workbook, a page or JSON. */
export const { assert: assertPlanFiles, write: writePlanFile } = reportFiles<Plan>(
  {
    '.xlsx': async (file, plan, language) => writePlanWorkbook(file, plan, await loadReportTexts(language)),
    '.html': async (file, plan, language) => {
      const { planPage } = await import('./plan/page.js');
      await writeText(file, planPage(plan, await loadReportTexts(language)));
    },
    '.json': (file, plan) => writeText(file, planJson('plan', plan)),
  },
  'there is no report of the kind',
);

const duplicatesTable = (file: string, found: AccountDuplicates) =>
  writeOneSheet(file, duplicateSheet(found), duplicateRows(found));

/** All groups as a table, a page or JSON. */
export const { assert: assertDuplicatesFiles, write: writeDuplicatesFile } = reportFiles<AccountDuplicates>(
  {
    '.xlsx': duplicatesTable,
    '.csv': duplicatesTable,
    '.html': async (file, found) => {
      const { duplicatesPage } = await import('./page/duplicates.js');
      await writeText(file, duplicatesPage(found));
    },
    '.json': (file, found) => writeText(file, [documentText(duplicatesJson(found))]),
  },
  'duplicates are not written as',
);
