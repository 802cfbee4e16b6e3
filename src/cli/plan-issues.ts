import type { IssueSummary } from '../reports/index.js';
import { layoutFor } from '../reports/layout.js';
import { type Terminal, widthOf } from './terminal.js';

export interface IssueScreen {
  readonly terminal: Terminal;
  readonly colour: boolean;
  /** What the terminal has shown before the result. */
  readonly shown: { issues?: boolean };
}

/** Shows the issues of a plan once on a terminal, before the run; the final report is then brief about them. */
export async function planIssueLines({
  colour,
  shown,
  terminal,
}: IssueScreen): Promise<(issues: IssueSummary | undefined) => string[]> {
  // Loaded lazily, so that --help does without.
  const { issueLines } = await import('../reports/issues.js');
  return (issues) => {
    if (!terminal.stderr.isTTY || issues === undefined || shown.issues) return [];
    shown.issues = true;
    const lines = issueLines(issues, layoutFor({ colour, width: widthOf(terminal.stderr) }));
    return lines.length === 0 ? [] : [...lines, ''];
  };
}
