import { englishReport } from './english/report.js';
import { germanReport } from './german/report.js';
import type { Language, ReportLanguage } from './languages.js';
import type { ReportTexts } from './report-texts.js';

const reports: Readonly<Record<ReportLanguage, ReportTexts>> = { de: germanReport, en: englishReport };

/** The texts of pages in a language; in English where pages do not speak it so far. */
export function reportTextsOf(language: Language | undefined): ReportTexts {
  return language === 'de' ? reports.de : reports.en;
}
