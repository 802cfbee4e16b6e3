import { dutchReport } from './dutch/report.js';
import { englishReport } from './english/report.js';
import { frenchReport } from './french/report.js';
import { germanReport } from './german/report.js';
import { italianReport } from './italian/report.js';
import type { Language } from './languages.js';
import { portugueseReport } from './portuguese/report.js';
import type { ReportTexts } from './report-texts.js';
import { spanishReport } from './spanish/report.js';

const reports: Readonly<Record<Language, ReportTexts>> = {
  nl: dutchReport,
  en: englishReport,
  fr: frenchReport,
  de: germanReport,
  it: italianReport,
  pt: portugueseReport,
  es: spanishReport,
};

/** The texts of reports in all languages: a workbook that comes back may be in any of them. */
export const allReportTexts: readonly ReportTexts[] = Object.values(reports);

/** The texts of reports in a language; by default English. */
export function reportTextsOf(language: Language = 'en'): ReportTexts {
  return reports[language];
}
