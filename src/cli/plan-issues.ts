import type { IssueSummary } from '../reports/index.js';
import { layoutFor } from '../reports/layout.js';
import type { CommandContext } from './command.js';

/** Shows the issues of a plan once on a terminal, before the run; the final report is then brief about them. */
export async function planIssueLines({
  colour,
  shown,
  terminal,
}: CommandContext): Promise<(issues: IssueSummary | undefined) => string[]> {
  // Loaded lazily, so that --help does without.
  const { issueLines } = await import('../reports/issues.js');
  return (issues) => {
    if (!terminal.stderr.isTTY || issues === undefined || shown.issues) return [];
    shown.issues = true;
    const lines = issueLines(issues, layoutFor({ colour, width: terminal.stderr.columns ?? 80 }));
    return lines.length === 0 ? [] : [...lines, ''];
  };
}
