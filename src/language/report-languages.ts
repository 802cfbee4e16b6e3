import dutchGrammar from './dutch/grammar.json' with { type: 'json' };
import dutchIssues from './dutch/issues.json' with { type: 'json' };
import dutchMessages from './dutch/messages.json' with { type: 'json' };
import { englishReport } from './english/report.js';
import frenchGrammar from './french/grammar.json' with { type: 'json' };
import frenchIssues from './french/issues.json' with { type: 'json' };
import frenchMessages from './french/messages.json' with { type: 'json' };
import germanGrammar from './german/grammar.json' with { type: 'json' };
import germanIssues from './german/issues.json' with { type: 'json' };
import germanMessages from './german/messages.json' with { type: 'json' };
import italianGrammar from './italian/grammar.json' with { type: 'json' };
import italianIssues from './italian/issues.json' with { type: 'json' };
import italianMessages from './italian/messages.json' with { type: 'json' };
import type { Language } from './languages.js';
import portugueseGrammar from './portuguese/grammar.json' with { type: 'json' };
import portugueseIssues from './portuguese/issues.json' with { type: 'json' };
import portugueseMessages from './portuguese/messages.json' with { type: 'json' };
import type { ReportTexts } from './report-texts.js';
import spanishGrammar from './spanish/grammar.json' with { type: 'json' };
import spanishIssues from './spanish/issues.json' with { type: 'json' };
import spanishMessages from './spanish/messages.json' with { type: 'json' };
import { type Translation, translated } from './translated.js';

/** The files of each language but English. */
export const translations: Readonly<Record<Exclude<Language, 'en'>, Translation>> = {
  de: { messages: germanMessages, issues: germanIssues, grammar: germanGrammar },
  es: { messages: spanishMessages, issues: spanishIssues, grammar: spanishGrammar },
  fr: { messages: frenchMessages, issues: frenchIssues, grammar: frenchGrammar },
  it: { messages: italianMessages, issues: italianIssues, grammar: italianGrammar },
  nl: { messages: dutchMessages, issues: dutchIssues, grammar: dutchGrammar },
  pt: { messages: portugueseMessages, issues: portugueseIssues, grammar: portugueseGrammar },
};

const reports: Readonly<Record<Language, ReportTexts>> = {
  en: englishReport,
  de: translated('de', translations.de),
  es: translated('es', translations.es),
  fr: translated('fr', translations.fr),
  it: translated('it', translations.it),
  nl: translated('nl', translations.nl),
  pt: translated('pt', translations.pt),
};

/** The texts of reports in all languages: a workbook that comes back may be in any of them. */
export const allReportTexts: readonly ReportTexts[] = Object.values(reports);

/** The texts of reports in a language; by default English. */
export function reportTextsOf(language: Language = 'en'): ReportTexts {
  return reports[language];
}
