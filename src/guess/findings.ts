import { type ResourceName, resourceOf } from '../contract/index.js';
import type { Findings, Guess, GuessTable, TableGuess } from './model.js';
import { keyPath } from './words.js';

type Place = Pick<GuessTable, 'file' | 'sheet'>;

/** Rows that give records of earlier rows, which may be of another table, and say other things of some. */
export interface Disagreement {
  readonly resource: ResourceName;
  readonly here: Place;
  readonly there: Place;
  /** Fields in which they differ; empty if they are not known. */
  readonly fields: readonly string[];
  /** How many rows give a record of the other table, and in how many it differs. Within a table only the latter counts. */
  readonly met: number;
  readonly differing: number;
}

/** What a mapping showed when all rows were read with it. */
export interface Trial {
  readonly disagreements: readonly Disagreement[];
  /** Columns of cells that a field could not read. */
  readonly refused: readonly (Place & { readonly letter: string })[];
}

/** The tables with what their rows have shown; undefined if nothing is new. */
export function withFindings(
  tables: readonly GuessTable[],
  guess: Guess,
  { disagreements, refused }: Trial,
): GuessTable[] | undefined {
  const found = tables.map((table): GuessTable => {
    const guessed = guess.tables.find((each) => isAt(each.table, table));
    if (!guessed) return table;
    const before = table.findings ?? { varying: [], refused: [], contradicting: [] };
    const own = disagreements.filter(({ here, there }) => isAt(here, table) || isAt(there, table));
    const varying = own.flatMap((each) => varyingIn(guessed, each, guess));
    const unreadable = refused.filter((each) => isAt(each, table)).map(({ letter }) => letter);
    const others = own.find((each) => isAt(each.here, table) && areOthers(each, guess));
    const apartFrom = tables.find((each) => others && isAt(others.there, each))?.name;
    const findings: Findings = {
      varying: [...before.varying, ...varying.filter((each) => !isKnown(each, before.varying))],
      refused: [...new Set([...before.refused, ...unreadable])],
      contradicting: [
        ...new Set([...before.contradicting, ...own.flatMap((each) => contradictingIn(guessed, each, guess))]),
      ],
      apartFrom: before.apartFrom ?? apartFrom,
    };
    return sizeOf(findings) === sizeOf(before) ? table : { ...table, findings };
  });
  return found.some((table, at) => table !== tables[at]) ? found : undefined;
}

function isAt(one: Place, other: Place): boolean {
  return one.file === other.file && one.sheet === other.sheet;
}

function sizeOf({ varying, refused, contradicting, apartFrom }: Findings): number {
  return varying.length + refused.length + contradicting.length + Number(apartFrom !== undefined);
}

type Varying = Findings['varying'][number];

function isKnown({ column, by }: Varying, known: readonly Varying[]): boolean {
  return known.some((each) => each.column === column && each.by.join() === by.join());
}

/** Share of the records that two tables give of which they must differ for their numbers to be those of others. */
const mostlyOthers = 0.5;

function areOthers(found: Disagreement, guess: Guess): boolean {
  return areMainOfTwo(found, guess) && found.differing >= mostlyOthers * found.met;
}

/** The columns in which a table differs from one before it for a few of the records that both list. */
function contradictingIn(guessed: TableGuess, found: Disagreement, guess: Guess): string[] {
  const isLater = isAt(found.here, guessed.table) && areMainOfTwo(found, guess) && !areOthers(found, guess);
  return isLater ? meantBy(found, guessed).map(({ letter }) => letter) : [];
}

/** Whether two tables list records of one resource. */
function areMainOfTwo({ here, there, resource }: Disagreement, { tables }: Guess): boolean {
  const isMain = (place: Place) =>
    tables.find(({ table }) => isAt(table, place))?.records.at(-1)?.resource === resource;
  return !isAt(here, there) && isMain(here) && isMain(there);
}

/** The columns of a table that differ in rows with one key: all that say something of the record, if none is known. */
function varyingIn({ columns, records }: TableGuess, found: Disagreement, guess: Guess): Varying[] {
  const { here, there, resource } = found;
  // A table that lists the records has them from its own rows; the other one only mentions them.
  const isList = !isAt(here, there) && records.at(-1)?.resource === resource;
  if (isList || areMainOfTwo(found, guess)) return [];
  const by = columns.filter((column) => column.fields.includes(`${resource}.${keyPath}`)).map(({ letter }) => letter);
  return meantBy(found, { columns }).map(({ letter }) => ({ column: letter, by }));
}

/** The columns that give the fields of a disagreement, without those of the key. */
function meantBy(
  { resource, fields }: Disagreement,
  { columns }: Pick<TableGuess, 'columns'>,
): readonly TableGuess['columns'][number][] {
  const isMeant = ({ heading, fields: own }: TableGuess['columns'][number]) =>
    fields.length === 0
      ? own.some((field) => field.startsWith(`${resource}.`))
      : fields.some((field) => own.some((each) => isOf(each, { resource, field, heading })));
  return columns.filter((column) => isMeant(column) && !column.fields.includes(`${resource}.${keyPath}`));
}

/** Whether a column's field gives, or is the key of the record that gives, a field of a record. */
function isOf(
  own: string,
  { resource, field, heading }: { readonly resource: ResourceName; readonly field: string; readonly heading: string },
): boolean {
  const [first = '', ...rest] = field.split('.');
  const isCustom = first === 'customFieldValues';
  if (isCustom) return own === `${resource}.${first}` && heading === rest.join('.');
  const { references } = resourceOf(resource);
  const to = (references as Readonly<Record<string, { readonly to: string }>>)[field]?.to;
  return own === `${resource}.${field}` || own.startsWith(`${resource}.${field}.`) || own === `${to}.${keyPath}`;
}
