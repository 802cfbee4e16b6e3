import { appendFileSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { attachFiles } from '../../src/commands/index.js';
import type { Issue } from '../../src/validation/index.js';
import { connectionTo, fileOf, importing, newFolder, sandboxWith, send } from '../accounts.js';

/** What is reported when files are to be attached to the customer C-1, by rows of file, name and myId. */
async function issuesOf(rows: readonly string[], growing?: string): Promise<readonly Issue[]> {
  const at = newFolder();
  const sandbox = await sandboxWith();
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
  mkdirSync(join(at, 'folder'));
  writeFileSync(join(at, 'a.pdf'), 'A');
  writeFileSync(join(at, 'empty.pdf'), '');
  writeFileSync(join(at, 'large.pdf'), '');
  truncateSync(join(at, 'large.pdf'), 200 * 1024 * 1024);
  const { issues } = await attachFiles({
    ...importing(connectionTo(sandbox), join(at, '.fieldsheet')),
    file: fileOf(join(at, 'test.csv'), ['file,fileName,customer.myId', ...rows]),
    again: false,
    dryRun: true,
    onEvent: ({ type }) => type === 'compare' && growing && appendFileSync(join(at, growing), 'x'),
  });
  return (issues?.list ?? []).map((issue) => ({ ...issue, file: basename(issue.file) }));
}

/** The shortest way to each kind of issue about a file that is to be attached. */
export const attachWays = {
  'file-missing': () => issuesOf(['b.pdf,,C-1']),
  'file-outside': () => issuesOf(['../a.pdf,,C-1']),
  'file-private': () => issuesOf(['.fieldsheet,,C-1']),
  'file-unreadable': () => issuesOf(['folder,,C-1']),
  'file-empty': () => issuesOf(['empty.pdf,,C-1']),
  'file-too-large': () => issuesOf(['large.pdf,,C-1']),
  'file-changed': () => issuesOf(['a.pdf,,C-1'], 'a.pdf'),
  'file-name-unfit': () => issuesOf(['a.pdf,NUL,C-1']),
  'record-unclear': () => issuesOf(['a.pdf,,']),
  'record-unknown': () => issuesOf(['a.pdf,,nobody']),
  'named-twice': () => issuesOf(['a.pdf,,C-1', 'a.pdf,,C-1']),
} as const;
