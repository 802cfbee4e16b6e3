import { filledIn } from '../../../text/words.js';
import { type Column, isolatedText, Table } from '../table.js';
import type { ChangeBlock, ChangeFrame } from '../wire.js';
import { blocks } from './dom.js';
import { placeColumn, showList } from './list.js';
import { pageTexts, rowOnPage } from './texts.js';

interface Field {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

interface Change {
  readonly kind: string;
  readonly resource: string;
  readonly key: string;
  readonly name: string;
  readonly file: string;
  readonly sheet: string;
  readonly row: number;
  readonly reason: string;
  readonly fields: readonly Field[];
}

/** Draws the list of the changes; nothing if the page has none. */
export function showChanges(): void {
  const [frame] = blocks<ChangeFrame>('change-frame');
  if (!frame) return;
  const entries = blocks<ChangeBlock>('changes').flatMap(decoded);
  const { plan, parts, kinds } = pageTexts();
  const kindOf = ({ kind }: Change) => kind;
  showList<Change>({
    name: 'changes',
    texts: { ...plan, title: plan.changes },
    entries,
    facets: [
      { name: 'kind', label: plan.change, of: kindOf, choices: frame.kinds.map((kind) => [kind, kinds[kind] ?? kind]) },
      {
        name: 'resource',
        label: parts.records,
        of: ({ resource }) => resource,
        choices: frame.resources.map((noun) => [noun, noun]),
      },
    ],
    columns: [
      placeColumn(entries),
      {
        title: plan.change,
        className: 'kind',
        order: kindOf,
        mark: kindOf,
        cell: ({ kind }) => kinds[kind] ?? kind,
      },
      {
        title: parts.record,
        className: 'record',
        order: ({ resource, key, name }) => `${resource} ${key} ${name}`,
        cell: ({ resource, key, name }) => [`${resource} `, <b>{bdi(key)}</b>, ' ', bdi(name)],
      },
      {
        title: plan.fieldsOrWhy,
        className: 'what',
        order: ({ fields }) => fields.length,
        cell: (change) => bdi(fieldsText(change)),
      },
    ],
    text: (change) =>
      [...Object.values(change).filter((each) => typeof each !== 'object'), fieldsText(change)].join('\n'),
    detail: (change) => <Detail {...change} />,
  });
}

const bdi = (text: string) => <bdi>{text}</bdi>;

function decoded(block: ChangeBlock): Change[] {
  const text = (number: number | undefined) => block.texts[number ?? -1] ?? '';
  return block.kind.map((kind, at) => {
    const numbers = block.fields[at] ?? [];
    const fields: Field[] = [];
    for (let first = 0; first < numbers.length; first += 3) {
      fields.push({ name: text(numbers[first]), from: text(numbers[first + 1]), to: text(numbers[first + 2]) });
    }
    return {
      kind: text(kind),
      resource: text(block.resource[at]),
      key: text(block.key[at]),
      name: text(block.name[at]),
      file: text(block.file[at]),
      sheet: text(block.sheet[at]),
      row: block.row[at] ?? 0,
      reason: text(block.reason[at]),
      fields,
    };
  });
}

/** `name: Anna → Anna & Co` for an update, `name Anna` for a creation; for a conflict, why it is left alone. */
function fieldsText({ fields, kind, reason }: Change): string {
  if (fields.length === 0 || kind === 'conflict') return reason;
  const isNew = kind === 'create';
  const { change, empty } = pageTexts();
  return fields
    .map(({ name, from, to }) => (isNew ? `${name} ${to}` : filledIn(change, name, from || empty, to || empty)))
    .join(', ');
}

function titlesOf(kind: string): readonly string[] {
  const { inAccount, inFile, nowValue, thenValue, value } = pageTexts();
  if (kind === 'conflict') return [inAccount, inFile];
  return kind === 'update' ? [nowValue, thenValue] : [value];
}

function Detail({ kind, file, sheet, row, reason, fields }: Change) {
  const texts = pageTexts();
  const titles = titlesOf(kind);
  const now: Column<Field> = { title: titles[0] ?? '', cell: ({ from }) => <del>{isolatedText(from, texts)}</del> };
  const columns: Column<Field>[] = [
    { title: texts.field, mark: () => 'field', cell: ({ name }) => isolatedText(name, texts) },
    ...(titles.length > 1 ? [now] : []),
    { title: titles.at(-1) ?? '', cell: ({ to }) => <ins>{isolatedText(to, texts)}</ins> },
  ];
  const where = [file, sheet, rowOnPage(row)].filter((part) => part !== '').join(', ');
  return (
    <div class="told-in-full">
      {reason !== '' && <p class="message">{bdi(reason)}</p>}
      {fields.length > 0 && <Table className="fields" columns={columns} rows={fields} />}
      <p class="advice">{bdi(where)}</p>
    </div>
  );
}
