import { assertTargets, type WritingRules, writeText } from '../../files/targets.js';
import type { Language } from '../../language/languages.js';
import { loadReportTexts } from '../../language/load-report-texts.js';
import { writerFor } from '../written.js';
import { planJson } from './json.js';
import type { Plan } from './view.js';
import { writePlanWorkbook } from './workbook.js';

type Write = (file: string, plan: Plan, language?: Language) => Promise<void>;

const writers: Readonly<Record<string, Write>> = {
  '.xlsx': async (file, plan, language) => writePlanWorkbook(file, plan, await loadReportTexts(language)),
  '.html': async (file, plan, language) => {
    const { planPage } = await import('./page.js');
    await writeText(file, planPage(plan, await loadReportTexts(language)));
  },
  '.json': (file, plan) => writeText(file, planJson('plan', plan)),
};

const refusal = 'there is no report of the kind';

/** Call it before reading. Throws ConfigurationError for an unknown extension, and what `assertTargets` throws. */
export async function assertPlanFiles(files: readonly string[], rules: WritingRules): Promise<void> {
  for (const file of files) writerFor(writers, file, refusal);
  await assertTargets(files, rules);
}

/** Writes a plan as its extension says, page or workbook in the language. Throws ConfigurationError for an unknown extension, and OutputError. */
export async function writePlanFile(file: string, plan: Plan, language?: Language): Promise<void> {
  await writerFor(writers, file, refusal)(file, plan, language);
}
