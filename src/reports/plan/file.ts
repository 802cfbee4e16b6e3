import { writeText } from '../../files/targets.js';
import { loadReportTexts } from '../../language/load-report-texts.js';
import { reportFiles } from '../written.js';
import { planJson } from './json.js';
import type { Plan } from './view.js';
import { writePlanWorkbook } from './workbook.js';

/** A plan as a workbook, a page or JSON. */
export const { assert: assertPlanFiles, write: writePlanFile } = reportFiles<Plan>(
  {
    '.xlsx': async (file, plan, language) => writePlanWorkbook(file, plan, await loadReportTexts(language)),
    '.html': async (file, plan, language) => {
      const { planPage } = await import('./page.js');
      await writeText(file, planPage(plan, await loadReportTexts(language)));
    },
    '.json': (file, plan) => writeText(file, planJson('plan', plan)),
  },
  'there is no report of the kind',
);
