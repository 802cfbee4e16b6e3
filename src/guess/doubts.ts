import { type ResourceName, resourceOf, withArticle } from '../contract/index.js';
import type { ColumnFacts } from './facts.js';
import type { Family } from './family.js';
import type { KeyGuess } from './keys.js';
import type { Decisions, Doubt, GuessTable } from './model.js';
import { type Assignment, columnDoubt, leaveOut, ownField, possibilities } from './owners.js';
import type { Role } from './roles.js';

/** Confidence below which a column is shown as doubtful. */
const sure = 0.72;

interface Remark {
  readonly message: string;
  readonly advice: string;
}

/** Gathers what is to be looked at, in the order in which it is met. */
export class DoubtList {
  readonly all: Doubt[] = [];

  add(doubt: Doubt): void {
    this.all.push(doubt);
  }

  /** What is not sure about a column that goes to a field; gives back the sentences for the comment. */
  addField(
    { role, resource, path, score }: Assignment,
    remarks: readonly Remark[],
    { family, decisions }: { family: Family; decisions: Decisions },
  ): string[] {
    const { table } = family.subject;
    const id = columnDoubt(table.name, role);
    const column = role.facts.column.heading;
    const isOpen = score < sure && !decisions.has(id);
    if (isOpen) {
      const others = possibilities(role, family).map((each) => `${each.resource}.${each.path}`);
      const values = [...new Set([`${resource}.${path}`, ...others, ownField, leaveOut])];
      this.add({
        id,
        table: table.name,
        column,
        message: `"${column}" is taken for ${resource}.${path}${sampleOf(role.facts)}.`,
        advice: 'Change the field if it is something else.',
        options: values.map((value) => ({ value, label: labelOf(value) })),
      });
    }
    const own = this.addColumn(role, remarks, table);
    return [...(isOpen ? [`"${column}" may be something else.`] : []), ...own];
  }

  /** What is not sure about how a column is read. */
  addColumn({ facts }: Role, remarks: readonly Remark[], { name }: GuessTable): string[] {
    const { heading, letter } = facts.column;
    for (const [index, remark] of remarks.entries()) {
      this.add({ id: `value:${name}:${letter}:${index}`, table: name, column: heading, ...remark });
    }
    return remarks.map(({ message }) => message);
  }

  /** References by names, which a lookup turns into keys: members with a comment. */
  addNames(
    references: readonly { readonly name: string; readonly comment?: string }[],
    { name: table }: GuessTable,
  ): void {
    for (const { name, comment } of references) {
      if (comment === undefined) continue;
      const message = `The ${name} is given by ${comment.replace(/^doubtful: /, '')}`;
      this.add({
        id: `name:${table}:${name}`,
        table,
        message,
        advice: 'Two of the same name would be one: check that names are unique.',
      });
    }
  }

  /** A record that cannot be created, because it names nothing that it needs. */
  addMissing(resource: ResourceName, references: readonly string[], { name }: GuessTable): void {
    const { references: known, requiredOnCreate } = resourceOf(resource);
    for (const group of requiredOnCreate) {
      const needed = group.filter((field) => field in known);
      if (needed.length === 0 || needed.length < group.length || needed.some((field) => references.includes(field)))
        continue;
      this.add({
        id: `missing:${name}:${resource}:${group.join()}`,
        table: name,
        message: `No column says to which ${needed.join(' or ')} ${withArticle(resource)} belongs.`,
        advice: `The service creates none without: add ${needed[0]}: ref('${needed[0]}', 'Column').`,
      });
    }
  }
}

function sampleOf({ texts }: ColumnFacts): string {
  const sample = texts.find((text) => text !== '');
  return sample === undefined
    ? ', though it is empty'
    : `, such as "${sample.length > 40 ? `${sample.slice(0, 39)}…` : sample}"`;
}

function labelOf(value: string): string {
  if (value === leaveOut) return 'leave the column out';
  return value === ownField ? 'a custom field of its own' : value;
}

/** What is not sure about a key that no column gives. */
export function keyDoubts(
  resource: ResourceName,
  { columns, isCounted, isGiven }: KeyGuess,
  { table, isMain }: { table: GuessTable; isMain: boolean },
): Doubt[] {
  if (isGiven && !isCounted) return [];
  const base = { id: `key:${table.name}:${resource}`, table: table.name };
  const names = columns.map(({ column }) => `"${column.heading}"`).join(', ');
  if (columns.length === 0) {
    return [
      {
        ...base,
        message: `No column tells one ${resource} from another: a fingerprint of the row does.`,
        advice: 'A row that is edited becomes another record: better add a column with a key.',
      },
    ];
  }
  if (isCounted) {
    return [
      {
        ...base,
        message: `Several rows have the same key of ${names}: each ${resource} is counted.`,
        advice: 'Keep the order of the rows from one import to the next, or name a key.',
      },
    ];
  }
  const what = isMain ? 'tell the rows apart' : `name the ${resource}`;
  return [
    {
      ...base,
      message: `There is no key of the ${resource}; ${names} ${columns.length === 1 ? what.replace(/^(tell|name)/, '$1s') : what}.`,
      advice: `Where ${columns.length === 1 ? 'it' : 'one of them'} changes, the row gives another record.`,
    },
  ];
}
