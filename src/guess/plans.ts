import { basename } from 'node:path';
import { type Sense, sensesOf } from './dictionary.js';
import type { Meaning } from './meanings.js';
import type { GuessTable } from './model.js';
import { leastScore, type Role } from './roles.js';
import { spellingsOf } from './spellings.js';
import { choicesIn } from './value-meanings.js';
import { lexicon, telling, withoutCount, wordsIn } from './words.js';

/**
 * A moment without a word for a plan is that of the work, unless another column says when that was: beside an appointment,
 * and in each table that is not called a plan.
 */
export function withDeeds(roles: readonly Role[], isPlan: boolean): Role[] {
  const isPlain = (role: Role) => sensesIn(role).every((senses) => senses.some(({ kind }) => plainKinds.has(kind)));
  const isAt = (path: string) => (role: Role) => momentOf(role)?.path === path;
  const isAppointment = (role: Role) => isAt('scheduledStart')(role) && isPlanned(role);
  const isAllPlanned = isPlan || roles.some(isMostlyOpen);
  if (roles.some(isAt('actualStart')) || (isAllPlanned && !roles.some(isAppointment))) return [...roles];
  return roles.map((role) => {
    const moment = momentOf(role);
    if (moment === undefined || isPlanned(role) || !isPlain(role)) return role;
    const deed = { ...moment, path: moment.path.replace('scheduled', 'actual') };
    return { ...role, meanings: role.meanings.map((each) => (each === moment ? deed : each)) };
  });
}

/** Whether a heading has a word for a plan, or for the next time. */
export function isPlanned(role: Role): boolean {
  const isNext = wordsIn(role.facts.column.heading).some((word) => lexicon.nexts.has(word));
  return isNext || sensesIn(role).some((senses) => senses.some(({ kind }) => kind === 'planned'));
}

/** The senses of each word of a heading that says something. */
function sensesIn({ facts }: Role): (readonly Sense[])[] {
  const [{ words } = { words: [] }] = spellingsOf(withoutCount(facts.column.heading));
  return telling(words).map(sensesOf);
}

/** Whether a column says of most rows that their work has not begun. */
function isMostlyOpen({ facts, meanings: [first] }: Role): boolean {
  if (first?.path !== 'status') return false;
  const open = choicesIn('status', facts).flatMap(([text, value]) => (openStates.has(value ?? '') ? [text] : []));
  return facts.values.filter((text) => open.includes(text)).length >= 0.5 * facts.values.length;
}

const openStates: ReadonlySet<string> = new Set(['created', 'scheduled']);

/** What a column is of a job's plan or deed, whatever else it may be. */
function momentOf({ meanings }: Role): Meaning | undefined {
  return meanings.find(({ path, score }) => score >= leastScore && /^(?:scheduled|actual)(?:Start|End)$/.test(path));
}

/** Words that say of a moment no more than which end of what it is. */
const plainKinds: ReadonlySet<Sense['kind']> = new Set(['start', 'end', 'moment', 'actual', 'noun']);

/** Whether a table is called a plan, as its sheet or its file: `Einsatzplanung 2026`. */
export function isCalledPlan({ name, file }: Pick<GuessTable, 'name' | 'file'>): boolean {
  return [name, basename(file)].some((text) =>
    wordsIn(text).some((word) => sensesOf(word).some(({ kind }) => kind === 'planned')),
  );
}
