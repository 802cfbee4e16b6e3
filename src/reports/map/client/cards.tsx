import { filledIn } from '../../../messages/text/words.js';
import type { MapRecord, MapReference, MapRow, MapTable, RecordStructure } from '../wire.js';
import { chooseNewField } from './assign.js';
import type { Bench } from './bench.js';
import { askToRemove, openField, openRecordForm } from './forms.js';
import { type Card, type CardLine, cardsOf } from './model.js';
import { capital, Foreign, IssueText, nameOf, words } from './words.js';

export interface RecordsProps {
  readonly bench: Bench;
  readonly row: MapRow | undefined;
  onReference(reference: MapReference): void;
}

/** The records that the chosen row yields. */
export function Records({ bench, row, onReference }: RecordsProps) {
  const texts = words();
  const { table, structure } = bench;
  const cards = cardsOf(table, structure, row);
  return (
    <section id="records" aria-labelledby="records-title">
      <div class="bar">
        <h2 id="records-title">{row ? filledIn(texts.records.ofRow, String(row.number)) : texts.records.title}</h2>
        <button type="button" onClick={() => openRecordForm(bench)}>
          {texts.records.add}
        </button>
      </div>
      <div id="cards" tabIndex={-1}>
        {!table.isRead && <p class="empty">{texts.records.unreadSheet}</p>}
        {row?.status === 'skipped' && <p class="remark">{texts.rows.skippedWhole}</p>}
        {row?.status === 'rejected' && <p class="remark bad">{texts.rows.rejectedWhole}</p>}
        {table.isRead && cards.length === 0 && <p class="empty">{texts.records.none}</p>}
        {row?.issues.map((issue) => issue.column === null && <IssueText {...issue} />)}
        {cards.map((card) => (
          <RecordCard key={card.id} {...{ bench, card, row, onReference }} />
        ))}
      </div>
    </section>
  );
}

interface CardProps extends RecordsProps {
  readonly card: Card;
}

function RecordCard({ bench, card, row, onReference }: CardProps) {
  const texts = words().records;
  const { structure, record, lines, id } = card;
  const title = `card-${id}`;
  return (
    <section class="card" aria-labelledby={title} data-card={id}>
      <div class="head">
        <h3 id={title}>
          {capital(record?.noun ?? structure?.noun ?? '')}
          {record?.key && [' ', <Foreign text={record.key} className="key" />]}
        </h3>
        <span class="hint">{stateOf(record, row)}</span>
      </div>
      {structure?.condition && (
        <p class="condition">
          {texts.onlyWhere} <code>{structure.condition}</code>
        </p>
      )}
      <div class="lines">
        {lines.map((line) => (
          <Line key={line.path} {...{ bench, card, line, row, onReference }} />
        ))}
      </div>
      {structure && (
        <div class="buttons">
          <button type="button" aria-describedby={title} onClick={() => chooseNewField(bench, structure)}>
            {texts.addField}
          </button>
          <button type="button" aria-describedby={title} onClick={() => askToRemove(bench, structure)}>
            {texts.remove}
          </button>
        </div>
      )}
    </section>
  );
}

function stateOf(record: MapRecord | undefined, row: MapRow | undefined): string {
  if (!row) return '';
  if (!record) return words().records.notMade;
  return record.distinction === 'same' ? words().records.same : '';
}

function Line({ bench, card, line, row, onReference }: CardProps & { readonly line: CardLine }) {
  const texts = words().records;
  const { label, member, columns, path, reference, value } = line;
  const issues = row?.issues.filter(({ column }) => column !== null && columns.includes(column)) ?? [];
  return (
    <div class="line" data-columns={columns.join(' ')} data-field={`${card.id}:${path}`}>
      <div class="label">
        {label}
        {member?.isRequired && <span class="hint"> {texts.required}</span>}
      </div>
      <div class="value">
        {reference ? (
          <Reference reference={reference} onReference={onReference} />
        ) : value === undefined ? (
          <span class="empty">{member ? texts.empty : ''}</span>
        ) : (
          <Foreign text={value} />
        )}
      </div>
      <div class="from">
        <Foreign text={fromText(line, bench.table)} />
      </div>
      {card.structure && member && <Opener {...{ bench, record: card.structure, member }} />}
      {issues.map((issue) => (
        <IssueText {...issue} />
      ))}
    </div>
  );
}

interface OpenerProps {
  readonly bench: Bench;
  readonly record: RecordStructure;
  readonly member: NonNullable<CardLine['member']>;
}

function Opener({ bench, record, member }: OpenerProps) {
  const { edit, code, editOf, codeOf } = words().records;
  const isCode = member.form === null;
  return (
    <button
      type="button"
      class="edit"
      aria-label={filledIn(isCode ? codeOf : editOf, member.label, record.noun)}
      onClick={() => void openField(bench, record, member)}
    >
      {isCode ? code : edit}
    </button>
  );
}

function Reference({
  reference,
  onReference,
}: { readonly reference: MapReference } & Pick<RecordsProps, 'onReference'>) {
  const { key, noun, target } = reference;
  if (!target) return <Foreign text={key} />;
  const { goTo, toRow } = words().records;
  return (
    <button type="button" class="chooser" title={filledIn(goTo, noun)} onClick={() => onReference(reference)}>
      <Foreign text={key} /> {filledIn(toRow, String(target.number))}
    </button>
  );
}

/** The columns of a field, or what it is where it reads none. */
function fromText({ member, path, columns }: CardLine, table: MapTable): string {
  const texts = words().records;
  if (!member) return path;
  const read = table.columns.filter(({ index }) => columns.includes(index)).map(nameOf);
  const names = member.headings.length > 0 ? member.headings : read;
  if (names.length > 0) return names.join(' + ');
  if (member.form?.builder === 'constant') return texts.sameInAll;
  return member.kind === 'reference' ? texts.ofSameRow : texts.noColumn;
}
