import { type ResourceName, resourceOf } from '../contract/index.js';
import { type Code, call, type Member, method } from './code.js';
import type { ColumnFacts } from './facts.js';
import type { Family, Named } from './family.js';
import type { KeyGuess } from './keys.js';

/** Puts a value at its path: `position.latitude` goes into `position`. */
export function withMember(
  members: readonly Member[],
  path: string,
  value: Pick<Member, 'value' | 'comment'>,
): Member[] {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return [...members, { name, ...value }];
  const found = members.find((member) => member.name === name);
  const inner = found && Array.isArray(found.value) ? (found.value as readonly Member[]) : [];
  const grown = { name, value: withMember(inner, rest.join('.'), value) };
  return found ? members.map((member) => (member === found ? grown : member)) : [...members, grown];
}

/** `key('Client no.', 'Location')`, counted where rows share it; a fingerprint of the row where no column tells it. */
export function keyCode({ columns, isCounted }: KeyGuess): Code {
  if (columns.length === 0) return call('rowKey');
  const code = call('key', ...headingsOf(columns));
  return isCounted ? method(code, 'counted') : code;
}

/** The references of a record: to those of the same row, and to those that columns name. */
export function referenceMembers(
  resource: ResourceName,
  { records, named, subject }: Family,
  pathOf: (file: string) => string,
): Member[] {
  return Object.entries(resourceOf(resource).references).flatMap(([name, { to }]): Member[] => {
    if (records.some((record) => record === to && record !== resource)) return [{ name, value: call('ref', to) }];
    const found = named.find((each) => each.resource === to);
    const headings = headingsOf(found?.columns ?? []);
    if (headings.length === 0) return [];
    if (found?.lookup) {
      const value = call('ref', to, byName(headings[0] ?? '', found, { file: subject.table.file, pathOf }));
      return [{ name, value, comment: `doubtful: "${headings[0]}" holds names, which are looked up.` }];
    }
    const [only = ''] = headings;
    return [{ name, value: call('ref', to, headings.length === 1 ? only : call('key', ...headings)) }];
  });
}

/** The key of a record of another table, looked up by its name. */
function byName(
  heading: string,
  { lookup, elsewhere }: Named,
  { file, pathOf }: { file: string; pathOf: (file: string) => string },
): Code {
  const table = elsewhere?.subject.table;
  const lookedUp = (source: Code) => method(call('text', heading), 'lookup', source);
  const columns = { key: lookup?.key ?? '', value: lookup?.value ?? '' };
  const sheet = table?.sheet;
  if (sheet !== undefined && table?.file === file) return lookedUp(call('fromSheet', sheet, columns));
  return lookedUp(call('fromFile', pathOf(table?.file ?? ''), sheet === undefined ? columns : { ...columns, sheet }));
}

export function headingsOf(columns: readonly ColumnFacts[]): string[] {
  return columns.map(({ column }) => column.heading);
}
