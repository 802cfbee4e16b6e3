import { extname } from 'node:path';
import { englishReport } from '../../language/english/report.js';
import type { ReportTexts } from '../../language/report-texts.js';
import { plural, rowText, shellWord } from '../../text/words.js';
import { oneLine, placeInSheet } from '../layout.js';
import type { Plan } from '../plan/view.js';
import { type Block, tableBlock } from '../report.js';
import type { RunResult } from '../results.js';
import { firstFew } from '../values.js';
import { candidateName, recordTitle, type ToDecide, toDecide, undecidedTotal, whyText } from './to-decide.js';

const mostShown = 5;

/** In characters. */
const longestName = 44;

/** The first records that wait for a decision, each with the candidate that is most alike. */
export function decidePart(plan: Plan): Block[] {
  const total = plan.undecided ? undecidedTotal(plan.undecided) : 0;
  if (total === 0) return [];
  const shown = [...firstFew(toDecide(plan), mostShown)];
  const rows = tableBlock(shown, [
    { text: () => 'decide', tone: 'warning' },
    { text: ({ sheet, row }) => placeInSheet(sheet, rowText(row)) },
    { text: (each) => oneLine(recordTitle(each), longestName) },
    { text: likeText, wraps: true },
  ]);
  return [rows, { left: total - shown.length, more: 'more to decide; a report (-o plan.xlsx) lists them.' }];
}

/** `the account has "Mueller GmbH" (id 4711, score 97: same e-mail), and 2 others`. */
function likeText({ matching: { candidates }, reason = '' }: ToDecide): string {
  const [first, ...others] = candidates;
  if (!first) return oneLine(reason, 200);
  const more = others.length === 0 ? '' : `, and ${plural(others.length, 'other')}`;
  const name = oneLine(candidateName(first), longestName);
  const why = oneLine(whyText(first), 120);
  return `the account has "${name}" (id ${first.id}, score ${first.score}: ${why})${more}`;
}

/** How to decide what is undecided, with the commands; nothing if nothing is. `texts`: of the language that was given. */
export function howToDecide(
  { undecided, isSaved, summary }: Plan,
  written: readonly string[],
  texts?: ReportTexts,
): string[] {
  if (!undecided || undecidedTotal(undecided) === 0 || !isSaved) return [];
  const ending = (wanted: string) => written.find((file) => extname(file).toLowerCase() === wanted);
  const [workbook, page] = [ending('.xlsx'), ending('.html')];
  if (workbook !== undefined)
    return [`To decide: choose in its sheet ${decideSheet(texts)}, then: fieldsheet apply ${shellWord(workbook)}`];
  if (page !== undefined)
    return [`To decide: open ${page}, save the decisions, then: fieldsheet apply ${decisionsFileName(summary.id)}`];
  return [
    `To decide: fieldsheet apply ${summary.id} --dry-run -o plan.xlsx${languageOption(texts)}`,
    `Choose in its sheet ${decideSheet(texts)}, then: fieldsheet apply plan.xlsx`,
  ];
}

/** How to go on with what a run has held: a new plan, in which it can be decided. */
export function decideAgain({ undecided }: Pick<RunResult, 'undecided'>, texts?: ReportTexts): string[] {
  if (!undecided) return [];
  return [
    `To decide: fieldsheet plan … -o plan.xlsx${languageOption(texts)}, with the same files. Choose in its sheet ${decideSheet(texts)}, then: fieldsheet apply plan.xlsx`,
  ];
}

/** The name that the workbook gives the sheet. */
function decideSheet({ pages }: ReportTexts = englishReport): string {
  return pages.sheets.names.decide;
}

function languageOption(texts: ReportTexts | undefined): string {
  return texts ? ` --language ${texts.language}` : '';
}

/** The name under which the page of a plan saves decisions. */
export function decisionsFileName(plan: string): string {
  return `${plan}-decisions.json`;
}
