import {
  accountIssues,
  commandIssues,
  type IssueKind,
  recordIssues,
  returnedIssues,
  type Scope,
  serverIssues,
  tableIssues,
  valueIssues,
} from '../../src/mapping/validation/catalogue.js';
import { code, table, written } from './markdown.js';

const introduction = `# Issues

What \`check\`, \`plan\` and \`import\` report about files. Codes are stable: scripts may read them in \`--json\`. An **error**
rejects its row, which is not sent; a **warning** is told and the row goes on.

## What a check promises

Each issue has a scope, which says who can know it:

| scope | who can know it | when it is found |
| --- | --- | --- |
| local | the file and the mapping tell | by every \`check\`, without an account |
| live | only the account tells | by \`check --live\`, and by a plan or an import for what it writes: the custom fields, names and references in it |
| server | only the service tells, when the record is sent | during the run: the record is rejected with the service's reason |

So a check without issues says that nothing is wrong that the files can show. It does not say that the service takes every
record: the service may know rules that its document does not tell, and somebody may change the account meanwhile. What the
service refuses is rejected with its own words, and can be sent again with \`fieldsheet retry\`; the kinds of the last section
say what that may be, and no check reports them.

A plan and an import compare rows with one another as a check does. Only \`reference-outside\` is not told again: they look for the
record in the account, and tell \`reference-unknown\` of one that nobody has.`;

/** The catalogue by what issues are about, in the order in which a file is looked at. */
const subjects: readonly (readonly [title: string, kinds: Readonly<Record<string, IssueKind>>])[] = [
  ['Files, sheets, headings and columns', tableIssues],
  ['Values of cells and fields', valueIssues],
  ['Records, and rows that speak of one record', recordIssues],
  ['The account', accountIssues],
  ['Rows that name records and files: `bulk`, `attach`, `photos`', commandIssues],
  ['Exported workbooks that come back', returnedIssues],
  ['What only the service knows', serverIssues],
];

/** The issue catalogue. */
export function renderIssues(): string {
  const sections = subjects.map(([title, kinds]) => {
    const rows = Object.entries(kinds).map(([name, kind]) => [
      code(name),
      kind.severity,
      kind.scope,
      kind.title,
      kind.advice,
    ]);
    return `## ${title}\n\n${table(['code', 'severity', 'scope', 'what is wrong', 'what to do'], rows)}`;
  });
  return `${[written, introduction, ...sections, byScope()].join('\n\n')}\n`;
}

function byScope(): string {
  const all = subjects.flatMap(([, kinds]) => Object.entries(kinds));
  const line = (scope: Scope) => {
    const names = all.flatMap(([name, kind]) => (kind.scope === scope ? [code(name)] : []));
    return `- **${scope}**: ${names.sort().join(', ')}`;
  };
  return `## By scope\n\n${(['local', 'live', 'server'] as const).map(line).join('\n')}`;
}
