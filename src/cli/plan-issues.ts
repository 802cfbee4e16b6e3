import type { IssueSummary } from '../reports/index.js';
import { layoutFor } from '../reports/layout.js';
import type { CommandContext } from './command.js';

/**
 * Tells what a plan found in its sources, where a person at a terminal has not seen it: the report at the end is short
 * about it then. What is imported twice in one command is told once.
 */
export async function planIssueLines({
  colour,
  shown,
  terminal,
}: CommandContext): Promise<(issues: IssueSummary | undefined) => string[]> {
  // Loaded when something is shown, which --help does without.
  const { issueLines } = await import('../reports/issues.js');
  return (issues) => {
    if (!terminal.stderr.isTTY || issues === undefined || shown.issues) return [];
    shown.issues = true;
    const lines = issueLines(issues, layoutFor({ colour, width: terminal.stderr.columns ?? 80 }));
    return lines.length === 0 ? [] : [...lines, ''];
  };
}
