import type { ReportTexts } from '../../language/report-texts.js';
import type { CheckedColumn, CheckedTable } from '../../rows/reading.js';
import { fileName } from '../../text/words.js';
import { Bars, isolated, joined, percentText } from './parts.js';
import { shownHeading } from './readable.js';
import { type Column, Table } from './table.js';

const mostColumns = 300;

/** What each column of each table holds, and the fields that read it. */
export function ColumnProfiles({
  tables,
  texts,
}: {
  readonly tables: readonly CheckedTable[];
  readonly texts: ReportTexts;
}) {
  const words = texts.pages.parts.columns;
  return tables.map((table) => {
    const { file, sheet, columns } = table;
    const title = [fileName(file), ...(sheet === undefined ? [] : [sheet])].join(', ');
    const shown = columns.slice(0, mostColumns);
    const left = columns.length - shown.length;
    return [
      <h3>{isolated(title, texts)}</h3>,
      <p class="hint">{tableText(table, texts)}</p>,
      shown.length > 0 && (
        <Table className="profiles" columns={profileColumns(texts)} rows={shown} label={words.of(title)} />
      ),
      left > 0 && <p class="hint">{words.more(left)}</p>,
    ];
  });
}

/** `292 rows, 14 columns, headings in row 1, utf-8, delimiter semicolon`. */
function tableText({ kind, rows, headerRow, found, columns }: CheckedTable, texts: ReportTexts): string {
  const words = texts.pages.parts.columns;
  const { encoding, delimiter } = found;
  return [
    words.rows(rows.read),
    words.columns(columns.length),
    headingsFact(kind, headerRow, texts),
    ...(encoding === undefined ? [] : [encoding]),
    ...(delimiter === undefined ? [] : [words.delimiter(words.delimiters[delimiter] ?? `"${delimiter}"`)]),
  ].join(', ');
}

function headingsFact(kind: CheckedTable['kind'], headerRow: number, { pages: { parts } }: ReportTexts): string {
  if (kind === 'jsonl') return parts.columns.jsonLines;
  return headerRow === 0 ? parts.columns.noHeadings : parts.columns.headingsIn(headerRow);
}

function profileColumns(texts: ReportTexts): Column<CheckedColumn>[] {
  const { columns: words, issues, share } = texts.pages.parts;
  const { count } = texts.numbers;
  return [
    {
      title: issues.column,
      cell: ({ letter, heading }) => [<b>{letter}</b>, ' ', isolated(shownHeading(heading, texts), texts)],
    },
    {
      title: words.readAs,
      cell: ({ reads }) =>
        reads.length === 0 ? (
          <span class="empty">{words.unread}</span>
        ) : (
          joined(
            reads.map((field) => <code>{field}</code>),
            ', ',
          )
        ),
    },
    {
      title: words.filled,
      className: 'number',
      cell: ({ profile }) => profile && percentText(profile.filled, profile.filled + profile.empty, texts),
    },
    {
      title: share,
      className: 'picture',
      cell: ({ profile }) =>
        profile && (
          <Bars
            parts={[{ className: 'filled', share: profile.filled / Math.max(1, profile.filled + profile.empty) }]}
          />
        ),
    },
    {
      title: words.different,
      className: 'number',
      cell: ({ profile }) => profile && `${profile.distinctIsLeast ? '≥\u202f' : ''}${count(profile.distinct)}`,
    },
    {
      title: words.length,
      className: 'number',
      cell: ({ profile }) =>
        profile && profile.filled > 0 && [...new Set([profile.shortest, profile.longest])].map(count).join('–'),
    },
    {
      title: words.mostFrequent,
      cell: ({ profile }) => profile && profile.samples.length > 0 && <Samples {...profile} texts={texts} />,
    },
  ];
}

type Profile = NonNullable<CheckedColumn['profile']>;

function Samples({ samples, texts }: Pick<Profile, 'samples'> & { readonly texts: ReportTexts }) {
  const items = samples.map(({ value, count }) => (
    <li>
      {isolated(value, texts)}
      {count > 1 && <span class="count"> ×{`\u202f${texts.numbers.count(count)}`}</span>}
    </li>
  ));
  return <ul class="samples">{items}</ul>;
}
