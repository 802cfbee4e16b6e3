import dutchGrammar from './dutch/grammar.json' with { type: 'json' };
import dutchIssues from './dutch/issues.json' with { type: 'json' };
import dutchMessages from './dutch/messages.json' with { type: 'json' };
import { decimalIn, type NumberTexts } from './english/numbers.js';
import { englishPages } from './english/pages.js';
import { englishReport } from './english/report.js';
import { englishSentences, type SentenceTexts } from './english/sentences.js';
import valueNames from './english/values.json' with { type: 'json' };
import { englishTemplate, englishWorkbook } from './english/workbooks.js';
import { fileWordsIn } from './file-words.js';
import frenchGrammar from './french/grammar.json' with { type: 'json' };
import frenchIssues from './french/issues.json' with { type: 'json' };
import frenchMessages from './french/messages.json' with { type: 'json' };
import germanGrammar from './german/grammar.json' with { type: 'json' };
import germanIssues from './german/issues.json' with { type: 'json' };
import germanMessages from './german/messages.json' with { type: 'json' };
import { type FlatIssues, issuesOf } from './issues.js';
import italianGrammar from './italian/grammar.json' with { type: 'json' };
import italianIssues from './italian/issues.json' with { type: 'json' };
import italianMessages from './italian/messages.json' with { type: 'json' };
import { inSentence, type Language, locales } from './languages.js';
import { type Format, figuresIn, formatIn, type Grammar } from './messages.js';
import portugueseGrammar from './portuguese/grammar.json' with { type: 'json' };
import portugueseIssues from './portuguese/issues.json' with { type: 'json' };
import portugueseMessages from './portuguese/messages.json' with { type: 'json' };
import type { ReportTexts } from './report-texts.js';
import spanishGrammar from './spanish/grammar.json' with { type: 'json' };
import spanishIssues from './spanish/issues.json' with { type: 'json' };
import spanishMessages from './spanish/messages.json' with { type: 'json' };
import { noteNames, readMeNames } from './text/own-names.js';
import { headingIn, inWordsOf } from './texts.js';

/** The files of a language other than English. */
export interface Translation {
  /** By the path of the English text: `sentences.noDate`. */
  readonly messages: Readonly<Record<string, string>>;
  readonly issues: FlatIssues;
  readonly grammar: Grammar & {
    /** A heading within a sentence, as `{text}`. */
    readonly quoted: string;
    readonly numbers: NumberForms;
    /** What rows name beside records, by its English noun. */
    readonly names: Readonly<Record<string, string>>;
  };
}

/** How moments and durations are written; all are messages. */
type NumberForms = Readonly<Record<'seconds' | 'minutes' | 'hours' | 'hoursAndMinutes' | 'moment', string>>;

/** The files of each language but English. */
export const translations: Readonly<Record<Exclude<Language, 'en'>, Translation>> = {
  de: { messages: germanMessages, issues: germanIssues, grammar: germanGrammar },
  es: { messages: spanishMessages, issues: spanishIssues, grammar: spanishGrammar },
  fr: { messages: frenchMessages, issues: frenchIssues, grammar: frenchGrammar },
  it: { messages: italianMessages, issues: italianIssues, grammar: italianGrammar },
  nl: { messages: dutchMessages, issues: dutchIssues, grammar: dutchGrammar },
  pt: { messages: portugueseMessages, issues: portugueseIssues, grammar: portugueseGrammar },
};

/** The texts of reports in all languages: a workbook that comes back may be in any of them. */
export const allReportTexts: readonly ReportTexts[] = [
  englishReport,
  ...Object.entries(translations).map(([language, translation]) => translated(language as Language, translation)),
];

/** The texts of reports in a language. */
export function reportTextsOf(language: Language): ReportTexts {
  return allReportTexts.find((texts) => texts.language === language) ?? englishReport;
}

/**
 * The texts of a language from its files. Where English is a function, its message takes the values of the function, by
 * the names in values.json. Throws Error if a text is missing.
 */
export function translated(language: Language, { messages, issues, grammar }: Translation): ReportTexts {
  const locale = locales[language];
  const { contract, files } = fileWordsIn(language);
  const format = formatIn(locale, grammar);
  const texts: Readonly<Record<string, string>> = { ...messages, ...files };
  const names: Readonly<Record<string, readonly string[]>> = valueNames;

  function said(path: string, english: unknown): unknown {
    const text = texts[path];
    if (text === undefined) throw new Error(`The messages of ${language} lack ${path}.`);
    if (typeof english !== 'function') return text;
    const named = names[path] ?? [];
    return (...values: readonly unknown[]) =>
      format(text, Object.fromEntries(named.map((name, at) => [name, values[at]])));
  }

  function below<Texts extends object>(english: Texts, path: string, own: object = {}): Texts {
    const entries = Object.entries(english).map(([name, text]) => {
      const mine = (own as Readonly<Record<string, unknown>>)[name];
      if (typeof text === 'object') return [name, below(text, `${path}.${name}`, mine as object | undefined)];
      return [name, mine ?? said(`${path}.${name}`, text)];
    });
    return Object.fromEntries(entries) as Texts;
  }

  const sentences: Partial<SentenceTexts> = {
    all: (sentences) => sentences.join(' '),
    choice: (choice) => inWordsOf({ contract }, choice),
    field: (name) => {
      const text = headingIn({ contract }, name);
      return text === undefined ? name : format(grammar.quoted, { text });
    },
    noun: (noun) => grammar.names[noun] ?? inWordsOf({ contract }, noun),
    nouns: (title) => inSentence(language, inWordsOf({ contract }, title)),
  };
  const kind = (title: string) => inSentence(language, title.charAt(0)) + title.slice(1);
  return {
    language,
    locale,
    inSentence: (title) => inSentence(language, title),
    contract,
    numbers: numbersIn(locale, grammar.numbers, format),
    issues: issuesOf(issues),
    sentences: below(englishSentences, 'sentences', sentences),
    pages: below(englishPages, 'pages', { parts: { limits: { kind } }, sheets: { copy: noteNames[language] } }),
    template: below(englishTemplate, 'template', { readMeSheet: readMeNames[language] }),
    workbook: below(englishWorkbook, 'workbook'),
  };
}

/** How a language with a decimal comma writes numbers, moments and durations. */
function numbersIn(locale: string, forms: NumberForms, format: Format): NumberTexts {
  const figures = figuresIn(locale);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const thousands = figures.formatToParts(1000).find(({ type }) => type === 'group')?.value ?? '';
  const seconds = (value: number) => format(forms.seconds, { value });
  const minutes = (value: number) => format(forms.minutes, { value });
  const momentOf = (moment: Date, length: number) => {
    const [date = '', time = ''] = moment.toISOString().slice(0, length).split('T');
    const [year, month, day] = date.split('-');
    return format(forms.moment, { year, month, day, time });
  };
  return {
    count: (value) => figures.format(value),
    thousands,
    decimal: (text) => decimalIn(text, thousands, ','),
    percent: (value) => share.format(value),
    moment: (moment) => momentOf(moment, 'yyyy-mm-ddThh:mm'.length),
    second: (moment) => momentOf(moment, 'yyyy-mm-ddThh:mm:ss'.length),
    duration: (ms, round = Math.round) => {
      if (ms < 120_000) return seconds(Math.max(0, round(ms / 1000)));
      const all = round(ms / 60_000);
      if (all < 120) return minutes(all);
      const hours = format(forms.hours, { value: Math.floor(all / 60) });
      const rest = all % 60;
      return rest === 0 ? hours : format(forms.hoursAndMinutes, { hours, minutes: minutes(rest) });
    },
    seconds,
    minutes,
  };
}
