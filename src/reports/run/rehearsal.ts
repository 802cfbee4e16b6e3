import { basename } from 'node:path';
import { plural } from '../../text/words.js';
import { picked } from '../documents/format.js';
import { forecastFact, recordsFact, rowsFact } from '../facts.js';
import { issuesFact } from '../issues.js';
import { longestText, oneLine, type Style, styleFor, type TextOptions } from '../layout.js';
import { nextStepText } from '../recommended-way.js';
import { rememberedFacts } from '../remembered.js';
import { terminalText } from '../report.js';
import type { RehearsalResult } from '../results.js';
import { sliceFact } from '../slice.js';
import { runJson } from './json.js';
import { foundParts, labelsOf, outcomeBlock, reconciliation, runExitCode } from './run.js';

export interface RehearsalReportOptions {
  readonly look: string;
}

/** What a rehearsal prints with `--json`: the document of the import, plus what was read and copied. */
export interface RehearsalDocument extends ReturnType<typeof rehearsalJson> {}

/** A rehearsal as JSON. */
export function rehearsalJson(result: RehearsalResult, { look }: RehearsalReportOptions) {
  const { run: _, resume: __, requests: ___, ...document } = runJson('rehearse', result);
  return {
    ...document,
    ...picked(result.rehearsal, 'account', 'copied', 'reads'),
    /** File of the copy. */
    copy: result.rehearsal.file,
    /** The command that shows the copy. */
    look,
  };
}

/** A rehearsal for a terminal. */
export function rehearsalText(result: RehearsalResult, options: TextOptions & RehearsalReportOptions): string {
  const style = styleFor(options.colour);
  const { summary, issues, forecast, rehearsal } = result;
  const facts = [
    ['Rows', rowsFact(summary.rows, style)],
    sliceFact(summary.options.slice),
    ['Records', reconciliation(summary.counts.total, labelsOf(result))],
    ...rememberedFacts(summary.options),
    ['Writing', forecast ? `will take ${forecastFact(forecast)}` : 'no requests'],
    ['Reading', `took ${plural(rehearsal.reads, 'request')} and copied ${recordsFact(rehearsal.copied)}`],
    ['Issues', issues && issuesFact(issues, style)],
  ] as const;
  return terminalText(
    {
      parts: [headline(result, style), outcomeBlock(result), { facts }, ...foundParts(result)],
      closing: [{ text: unknowable }, `Look at the copy with: ${options.look}`],
      next: isOver(summary) ? [{ text: nextStep(result) }] : [],
    },
    options,
  );
}

/** Whether its records decided how it ended, not an outside event. */
function isOver({ state }: RehearsalResult['summary']): boolean {
  return state === 'done' || state === 'stopped';
}

function nextStep(result: RehearsalResult): string {
  if (runExitCode(result) === 0) return `Next: ${nextStepText('rehearse')}`;
  const correct =
    'Next: correct what did not arrive, which the account would not take either; `fieldsheet check --live` names what it does not know.';
  return result.summary.state === 'done'
    ? `${correct} Then ${nextStepText('rehearse')}`
    : `${correct} Then rehearse it again.`;
}

const unknowable =
  'What the document of the service leaves open, such as a field that is required beyond it, the copy cannot know.';

function headline({ summary, rehearsal: { account } }: RehearsalResult, style: Style): string {
  const { sources, state, message } = summary;
  const files = sources.map(({ file }) => oneLine(basename(file))).join(', ');
  const why = message === undefined ? '' : `: ${oneLine(message, longestText)}`;
  const ended = state === 'done' ? '' : `  ${style.bad(state)}${why}`;
  return `${style.strong(`Rehearsal of ${files}`)}, nothing was written to ${account}${ended}`;
}
