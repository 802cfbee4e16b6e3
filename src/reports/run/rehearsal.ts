import { basename } from 'node:path';
import { factLines, forecastFact, recordsFact, rowsFact } from '../facts.js';
import { issueLines, issuesFact } from '../issues.js';
import { rememberedFacts } from '../remembered.js';
import type { RehearsalResult } from '../results.js';
import {
  defaultWidth,
  longestText,
  oneLine,
  plural,
  type Style,
  styleFor,
  type TextOptions,
  wrapped,
} from '../style.js';
import { problemLines } from './problems.js';
import { isNews, labelsOf, outcomeLines, reconciliation, runExitCode, runJson } from './run.js';

/** How the reader is led on. */
export interface RehearsalReportOptions {
  /** The command that shows the copy. */
  readonly look: string;
}

/** The exit code that the import would have. */
export function rehearsalExitCode(result: RehearsalResult): number {
  return runExitCode(result);
}

/** A rehearsal as one JSON document: that of the import, with what was read and copied. */
export function rehearsalJson(result: RehearsalResult, { look }: RehearsalReportOptions): object {
  const { account, copied, reads, file } = result.rehearsal;
  const {
    run: _,
    resume: __,
    requests,
    ...document
  } = runJson('rehearse', result) as Readonly<Record<string, unknown>>;
  return { ...document, account, copied, reads, copy: file, look };
}

/** A rehearsal for a terminal. */
export function rehearsalText(result: RehearsalResult, options: TextOptions & RehearsalReportOptions): string {
  const style = styleFor(options.colour);
  const { summary, issues, problems, forecast, rehearsal } = result;
  const width = options.width ?? defaultWidth;
  const reads = plural(rehearsal.reads, 'request');
  return [
    headline(result, style),
    '',
    ...outcomeLines(result, style),
    '',
    ...factLines(
      [
        ['Rows', rowsFact(summary.rows, style)],
        ['Records', reconciliation(summary.counts.total, labelsOf(result))],
        ...rememberedFacts(summary.options),
        ['Writing', forecast ? `will take ${forecastFact(forecast)}` : 'no requests'],
        ['Reading', `took ${reads} and copied ${recordsFact(rehearsal.copied)}`],
        ...(issues ? [['Issues', issuesFact(issues, style)] as const] : []),
      ],
      style,
      width,
    ),
    ...(issues ? issueLines(issues, style, width) : []),
    ...problemLines(problems.filter(isNews(issues)), style, width, result.rejections),
    ...problemLines(result.notes ?? [], style, width),
    '',
    ...wrapped(unknowable, width),
    `Look at the copy with: ${options.look}`,
    ...(isOver(summary) ? wrapped(nextStep(result), width) : []),
  ].join('\n');
}

/** Whether it ended by what became of its records, and not by something from outside. */
function isOver({ state }: RehearsalResult['summary']): boolean {
  return state === 'done' || state === 'stopped';
}

function nextStep(result: RehearsalResult): string {
  if (rehearsalExitCode(result) === 0) return 'Next: the same with `fieldsheet import`.';
  const correct =
    'Next: correct what did not arrive, which the account would not take either; `fieldsheet check --live` names what it does not know.';
  return result.summary.state === 'done'
    ? `${correct} Then the same with \`fieldsheet import\`.`
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
