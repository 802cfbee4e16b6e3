import type { Language } from './languages.js';
import type { ReportTexts } from './report-texts.js';

/** The texts of reports in a language, by default English; all others are loaded together, and only when one is needed. */
export async function loadReportTexts(language: Language = 'en'): Promise<ReportTexts> {
  if (language === 'en') return (await import('./english/report.js')).englishReport;
  const { reportTextsOf } = await import('./report-languages.js');
  return reportTextsOf(language);
}
