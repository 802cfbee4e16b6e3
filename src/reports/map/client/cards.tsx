import { filledIn } from '../../../messages/text/words.js';
import type { MapRecord, MapRow, MapTable, MemberStructure, RecordLine, RecordStructure, RowPlace } from '../wire.js';
import { chooseNewField } from './assign.js';
import { type Bench, recordPlace } from './bench.js';
import { openField, openRecordForm } from './forms.js';
import { capital, Foreign, IssueText, nameOf, words } from './words.js';

export interface RecordsProps {
  readonly bench: Bench;
  readonly row: MapRow | undefined;
  /** Somebody wants to see the row that gives a record. */
  onTarget(place: RowPlace): void;
}

/** The records that the chosen row yields. */
export function Records({ bench, row, onTarget }: RecordsProps) {
  const texts = words();
  const { table } = bench;
  const records = row?.records ?? table.records.map(withoutRow);
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
        {table.isRead && records.length === 0 && <p class="empty">{texts.records.none}</p>}
        {row?.issues.map((issue) => issue.column === null && <IssueText {...issue} />)}
        {records.map((record) => (
          <Card key={record.id} {...{ bench, record, row, onTarget }} />
        ))}
      </div>
    </section>
  );
}

function withoutRow({ id, resource, noun, members }: RecordStructure): MapRecord {
  return { id, resource, noun, isMade: false, key: null, isRepeated: false, lines: members };
}

interface CardProps extends RecordsProps {
  readonly record: MapRecord;
}

function Card({ bench, record, row, onTarget }: CardProps) {
  const texts = words().records;
  const { id, noun, key, isMade, isRepeated } = record;
  const structure = bench.table.records.find((each) => each.id === id);
  const title = `card-${id}`;
  const remove = () => structure && bench.edit({ kind: 'remove-record', record: recordPlace(bench, structure) });
  return (
    <section class="card" aria-labelledby={title} data-card={id}>
      <div class="head">
        <h3 id={title}>
          {capital(noun)}
          {key && [' ', <Foreign text={key} className="key" />]}
        </h3>
        <span class="hint">{row && (isMade ? isRepeated && texts.same : texts.notMade)}</span>
      </div>
      {structure?.condition && (
        <p class="condition">
          {texts.onlyWhere} <code>{structure.condition}</code>
        </p>
      )}
      <div class="lines">
        {record.lines.map((line, at) => (
          <Line
            key={line.path}
            {...{ bench, record, structure, line, row, onTarget }}
            member={structure?.members[at]}
          />
        ))}
      </div>
      {structure && (
        <div class="buttons">
          <button type="button" aria-describedby={title} onClick={() => chooseNewField(bench, structure)}>
            {texts.addField}
          </button>
          <button type="button" aria-describedby={title} onClick={remove}>
            {texts.remove}
          </button>
        </div>
      )}
    </section>
  );
}

interface LineProps extends CardProps {
  readonly line: RecordLine;
  /** Both undefined for a field of which the mapping file does not tell. */
  readonly structure: RecordStructure | undefined;
  readonly member: MemberStructure | undefined;
}

function Line({ bench, record, structure, line, member, row, onTarget }: LineProps) {
  const texts = words().records;
  const { label, columns, path, value } = line;
  const issues = row?.issues.filter(({ column }) => column !== null && columns.includes(column)) ?? [];
  const isCode = member?.form === null;
  return (
    <div class="line" data-columns={columns.join(' ')} data-field={`${record.id}:${path}`}>
      <div class="label">
        {label}
        {member?.isRequired && <span class="hint"> {texts.required}</span>}
      </div>
      <div class="value">
        {value === undefined ? (
          <span class="empty">{member && texts.empty}</span>
        ) : (
          <Value {...line} value={value} onTarget={onTarget} />
        )}
      </div>
      <div class="from">
        <Foreign text={member ? fromText(member, bench.table) : path} />
      </div>
      {structure && member && (
        <button
          type="button"
          class="edit"
          aria-label={filledIn(isCode ? texts.codeOf : texts.editOf, label, structure.noun)}
          onClick={() => void openField(bench, structure, member)}
        >
          {isCode ? texts.code : texts.edit}
        </button>
      )}
      {issues.map((issue) => (
        <IssueText {...issue} />
      ))}
    </div>
  );
}

interface ValueProps extends Pick<RecordLine, 'reference'>, Pick<RecordsProps, 'onTarget'> {
  readonly value: string;
}

function Value({ value, reference, onTarget }: ValueProps) {
  const { goTo, toRow } = words().records;
  const { noun = '', target = null } = reference ?? {};
  if (!target) return <Foreign text={value} />;
  return (
    <button type="button" class="chooser" title={filledIn(goTo, noun)} onClick={() => onTarget(target)}>
      <Foreign text={value} /> {filledIn(toRow, String(target.number))}
    </button>
  );
}

/** The columns of a field, or what it is where it reads none. */
function fromText({ headings, columns, form, kind }: MemberStructure, table: MapTable): string {
  const texts = words().records;
  const read = table.columns.filter(({ index }) => columns.includes(index)).map(nameOf);
  const names = headings.length > 0 ? headings : read;
  if (names.length > 0) return names.join(' + ');
  if (form?.builder === 'constant') return texts.sameInAll;
  return kind === 'reference' ? texts.ofSameRow : texts.noColumn;
}
