import { basename, extname } from 'node:path';
import { columnsOf, plain } from './answers.mjs';

const keyField = '.myId';

/**
 * Two counts that make a share.
 * @typedef {{ right: number, of: number }} Share
 *
 * @typedef {{ heading: string, letter: string, fields: readonly string[] }} GuessedColumn
 * @typedef {{ file: string, sheet: string | null, name: string, records: readonly string[], columns: readonly GuessedColumn[],
 *   keys: Readonly<Record<string, { columns: readonly string[] }>> }} GuessedTable
 *
 * What one case showed. `misses` says in words what was wrong.
 * @typedef {{ rows: Share, junk: Share, precision: Share, recall: Share, keys: Share, misses: readonly string[] }} Score
 */

/**
 * Compares what `guess` made of a case with the answer.
 *
 * rows       tables of records whose last record is what a row is
 * junk       tables without records that were left out
 * precision  fields that the mapping reads, those that are right among them
 * recall     fields that are wanted, those among them whose column the mapping reads as this field, or as another that is
 *            right as well; a custom field does not stand for a standard one
 * keys       records whose key the answer names, those with one of its column sets among them
 * @param {readonly GuessedTable[]} guessed
 * @param {import('./answers.mjs').Case['tables']} answers
 * @returns {Score}
 */
export function compareGuess(guessed, answers) {
  const score = { rows: share(), junk: share(), precision: share(), recall: share(), keys: share(), misses: [] };
  const isNamed = new Set(Object.keys(answers).map(plain));
  for (const [name, answer] of Object.entries(answers)) {
    const table = guessed.find((each) => namesOf(each).includes(plain(name)));
    if (answer.records) compareRecords(score, { name, answer, table });
    else if (count(score.junk, table === undefined)) score.misses.push(`${name}: holds no records, and is mapped`);
  }
  for (const table of guessed) {
    if (!namesOf(table).some((name) => isNamed.has(name)) && count(score.junk, false))
      score.misses.push(`${table.name}: has no answer, and is mapped`);
  }
  return score;
}

/** A table without sheets is named after its file, with or without the date of the extract. */
function namesOf({ name, sheet, file }) {
  const names = sheet === null ? [name, basename(file, extname(file))] : [name];
  return names.map(plain);
}

/**
 * Adds up scores.
 * @param {readonly Score[]} scores
 * @returns {Score}
 */
export function sumOf(scores) {
  const sum = (pick) => ({
    right: scores.reduce((before, score) => before + pick(score).right, 0),
    of: scores.reduce((before, score) => before + pick(score).of, 0),
  });
  return {
    rows: sum(({ rows }) => rows),
    junk: sum(({ junk }) => junk),
    precision: sum(({ precision }) => precision),
    recall: sum(({ recall }) => recall),
    keys: sum(({ keys }) => keys),
    misses: [],
  };
}

function compareRecords(score, { name, answer, table }) {
  const main = table?.records.at(-1);
  if (count(score.rows, answer.row.includes(main))) {
    score.misses.push(`${name}: a row is ${main ?? 'left out'}, not ${answer.row.join(' or ')}`);
  }
  const wanted = columnsOf(answer);
  const found = new Set(table?.columns.map(({ heading }) => plain(heading)));
  // With another row of headings, or without the table, nothing is read from what is wanted.
  const unseen = Object.keys(answer.columns).filter((heading) => !found.has(plain(heading)));
  const columns = [...(table?.columns ?? []), ...unseen.map((heading) => ({ heading, letter: '', fields: [] }))];
  for (const column of columns) compareColumn(score, { name, answer, column, ...wanted(column.heading) });
  for (const [resource, sets] of Object.entries(answer.keys ?? {})) {
    // A record that no column makes is missed by its fields.
    if (!table?.keys[resource]) continue;
    const { columns: found } = table.keys[resource];
    const isRight = sets.some((set) => (set === 'rowKey' ? found.length === 0 : sameSet(set, found)));
    if (count(score.keys, isRight)) {
      const key = found.length === 0 ? 'rowKey' : `(${found.join(', ')})`;
      const right = sets.map((set) => (set === 'rowKey' ? set : `(${set.join(', ')})`)).join(' or ');
      score.misses.push(`${name}: the key of ${resource} is ${key}, not ${right}`);
    }
  }
}

/** A column of a key is judged by the keys that are right, where the answer names any. */
function compareColumn(score, { name, answer, column: { heading, fields }, ...wanted }) {
  const [is, may] = [wanted.is, wanted.may].map((all) => [...new Set(all.map(keyOfNamed))]);
  const isRight = (field) => {
    if (is.includes(field) || may.includes(field)) return true;
    if (!field.endsWith(keyField)) return false;
    const sets = answer.keys?.[field.slice(0, -keyField.length)];
    const isOfKey = (set) => set !== 'rowKey' && set.some((each) => plain(each) === plain(heading));
    return sets === undefined || sets.some(isOfKey);
  };
  for (const field of fields) {
    const isKnown = is.length > 0 ? is.join() : 'nothing';
    if (count(score.precision, isRight(field))) {
      score.misses.push(`${name}: "${plain(heading)}" is read as ${field}, not ${isKnown}`);
    }
  }
  for (const field of is) {
    const stands = (other) => may.includes(other) && (isCustom(field) || !isCustom(other));
    if (count(score.recall, fields.includes(field) || fields.some(stands))) {
      score.misses.push(`${name}: "${plain(heading)}" is not read as ${field}`);
    }
  }
}

/** A column that names a record, such as `job.customer.myId`, is told as its key. */
function keyOfNamed(field) {
  return field.replace(/^\w+\.(\w+\.myId)$/, '$1');
}

function isCustom(field) {
  return field.endsWith('.customFieldValues');
}

/** @returns {Share} */
function share() {
  return { right: 0, of: 0 };
}

/** Counts one more, and returns whether it is wrong. */
function count(counts, isRight) {
  counts.of += 1;
  if (isRight) counts.right += 1;
  return !isRight;
}

function sameSet(one, other) {
  const names = new Set(one.map(plain));
  return names.size === new Set(other).size && other.every((each) => names.has(plain(each)));
}
