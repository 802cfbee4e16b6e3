import type { Language } from './languages.js';
import type { ReportTexts } from './report-texts.js';

/** The texts of reports in a language, by default English; those of all languages are loaded only with the first report. */
export async function loadReportTexts(language?: Language): Promise<ReportTexts> {
  const { reportTextsOf } = await import('./report-languages.js');
  return reportTextsOf(language);
}
