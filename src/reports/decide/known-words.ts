import { foldedHeading } from '../../language/index.js';
import { allReportTexts } from '../../language/report-languages.js';
import type { ReportTexts } from '../../language/report-texts.js';
import { type DecisionVerb, decisionVerbs } from '../../plan/index.js';
import { type DecideHeading, decideHeadings, decisionWords } from './sheet.js';

/** What the words of a workbook in which somebody decided mean, in all languages; all are folded. */
export interface KnownDecideWords {
  readonly sheets: ReadonlySet<string>;
  readonly summaries: ReadonlySet<string>;
  /** Labels on the summary. */
  readonly facts: ReadonlyMap<string, 'plan' | 'account'>;
  readonly headings: ReadonlyMap<string, DecideHeading>;
  readonly verbs: ReadonlyMap<string, DecisionVerb>;
}

let known: KnownDecideWords | undefined;

export function knownDecideWords(): KnownDecideWords {
  known ??= {
    sheets: new Set(allReportTexts.map(({ pages }) => foldedHeading(pages.sheets.names.decide))),
    summaries: new Set(allReportTexts.map(({ pages }) => foldedHeading(pages.sheets.names.summary))),
    facts: meanings(['plan', 'account'], ({ pages }) => pages.facts.labels),
    headings: meanings(['decision', 'record', 'id', 'number', 'plan'], decideHeadings),
    verbs: meanings(decisionVerbs, decisionWords),
  };
  return known;
}

function meanings<Name extends string>(
  names: readonly Name[],
  wordsIn: (texts: ReportTexts) => Readonly<Record<Name, string>>,
): ReadonlyMap<string, Name> {
  return new Map(
    allReportTexts.flatMap((texts) => {
      const words = wordsIn(texts);
      return names.map((name) => [foldedHeading(words[name]), name] as const);
    }),
  );
}

/** The words of the language that most headings of a sheet are in, to name them in messages. */
export function decideWordsIn(headings: readonly string[]) {
  const there = new Set(headings.map(foldedHeading));
  const inLanguages = allReportTexts.map((texts) => {
    const own = decideHeadings(texts);
    const found = Object.values(own).filter((heading) => there.has(foldedHeading(heading))).length;
    return { found, headings: own, words: decisionWords(texts) };
  });
  return inLanguages.reduce((best, each) => (each.found > best.found ? each : best));
}
