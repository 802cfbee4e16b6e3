import type { ResourceName } from '../contract/index.js';
import { areOwn } from './depends.js';
import { fieldsOf } from './known-fields.js';
import type { GuessTable } from './model.js';
import { placeFor, topResource } from './parents.js';
import { leastScore, type Role } from './roles.js';
import { keyPath, lexicon, namePath, wordsIn } from './words.js';

interface Rows {
  readonly table: GuessTable;
  readonly main: ResourceName;
  readonly roles: readonly Role[];
}

/**
 * A word such as `impianto` stands for a machine or for a whole plant. Rows of which it alone says that they are machines,
 * and that have a name or an owner and a place of their own, are places; what is headed by the word is theirs.
 */
export function withPlants({ table, main, roles }: Rows): Rows {
  const place = placeFor(main);
  const headings = roles.flatMap(({ facts, meanings: [first] }) =>
    first?.resource === main ? [facts.column.heading] : [],
  );
  const areCalledSo = [table.name, ...headings].some((text) => wordsIn(text).some((word) => lexicon.plants.has(word)));
  if (place === undefined || !areCalledSo || roles.some((role) => isOfMachine(role, main)))
    return { table, main, roles };
  const filled = roles.filter(({ facts }) => areOwn([facts]));
  const isCalled = filled.some(({ meanings: [first] }) => {
    const isOfOther = first?.resource === place || first?.resource === topResource;
    if (first?.path === namePath) return isOfOther || first.resource === undefined;
    return first?.path === keyPath && isOfOther;
  });
  const isPlaced = filled.some(({ meanings: [first] }) => /^(?:address|position)/.test(first?.path ?? ''));
  return isCalled && isPlaced
    ? { table, main: place, roles: roles.map((role) => ownedBy(role, main, place)) }
    : { table, main, roles };
}

/** Whether a column says more of a machine than a word for it: what is the same in all rows says nothing. */
function isOfMachine({ facts, meanings: [first], reading }: Role, main: ResourceName): boolean {
  const isName = first?.resource === main && first.path === namePath && first.score >= leastScore;
  return facts.distinct > 1 && (isName || reading.isStamped || (reading.signOf === main && reading.about !== main));
}

function ownedBy(role: Role, machine: ResourceName, place: ResourceName): Role {
  const isIts = (path: string) => path === keyPath || fieldsOf(place).has(path);
  const meanings = role.meanings.flatMap((meaning) =>
    meaning.resource !== machine ? [meaning] : isIts(meaning.path) ? [{ ...meaning, resource: place }] : [],
  );
  const about = role.reading.about === machine ? place : role.reading.about;
  return { ...role, meanings, reading: { ...role.reading, about } };
}
