import { isResourceName, type ResourceName } from '../contract/index.js';
import { type DecisionVerb, decisionVerbs } from '../plan/matching.js';
import { type Database, damaged, type SqlValue } from '../sqlite/database.js';
import { readableRows } from './readable-texts.js';
import { parse } from './stored-change.js';

/** The record that a decision is about. */
export interface DecidedRecord {
  /** `domain@host`. */
  readonly account: string;
  readonly resource: ResourceName;
  /** `decisionName` of the record. */
  readonly name: string;
}

/** What a person decided about a record, for the plans to come. */
export interface RememberedDecision extends DecidedRecord {
  readonly decide: Exclude<DecisionVerb, 'later'>;
  /** Ids of the account's records that it was decided on: with `adopt` the adopted one, else all that were shown. */
  readonly candidates: readonly string[];
  /** The plan in which it was decided. */
  readonly run: string;
  /** Ms since 1970. */
  readonly decidedAt: number;
}

export type DecisionSelection = Partial<DecidedRecord>;

interface DecisionRow {
  readonly account: string;
  readonly resource: string;
  readonly name: string;
  readonly candidate: string;
  readonly decision: string;
  readonly run: string;
  readonly decided_at: number;
}

/** Stands for "no candidate": NULLs never match in a key. */
const noCandidate = '';

/** The decisions about possible duplicates, which outlive the plans in which they were made. One for each record. */
export class DecisionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Replaces what was decided before about the same record. */
  remember({ account, resource, name, decide, candidates, run, decidedAt }: RememberedDecision): void {
    const insert = this.#database.prepare(`
      INSERT OR REPLACE INTO decisions (account, resource, name, candidate, decision, run, decided_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)`);
    this.#database.transaction(() => {
      this.forget({ account, resource, name });
      for (const candidate of candidates.length > 0 ? candidates : [noCandidate]) {
        insert.run(account, resource, nameColumn(name), candidate, decide, run, Math.round(decidedAt));
      }
    });
  }

  /** The newest first. */
  list(selection: DecisionSelection = {}): RememberedDecision[] {
    const { where, values } = conditions(selection);
    const sql = `SELECT * FROM decisions ${where} ORDER BY decided_at DESC, account, resource, name, candidate`;
    const rows = readableRows<DecisionRow>(this.#database, sql, 'decisions').all(...values);
    const decisions: RememberedDecision[] = [];
    for (const row of rows) {
      const decision = toDecision(row, this.#database.file);
      const last = decisions.at(-1);
      if (last && isSameRecord(last, decision)) {
        decisions.splice(-1, 1, { ...last, candidates: [...last.candidates, ...decision.candidates] });
      } else decisions.push(decision);
    }
    return decisions;
  }

  forget(selection: DecisionSelection = {}): void {
    const { where, values } = conditions(selection);
    this.#database.prepare(`DELETE FROM decisions ${where}`).run(...values);
  }
}

function conditions({ account, resource, name }: DecisionSelection): { where: string; values: SqlValue[] } {
  const wanted = { account, resource, name: name === undefined ? undefined : nameColumn(name) };
  const given = Object.entries(wanted).flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]));
  const where = given.length === 0 ? '' : `WHERE ${given.map(({ column }) => `${column} = ?`).join(' AND ')}`;
  return { where, values: given.map(({ value }) => value) };
}

/** JSON, because libsql cuts a text at a NUL character. */
function nameColumn(name: string): string {
  return JSON.stringify(name);
}

/** Throws JournalError if the row holds anything that the journal never writes. */
function toDecision(row: DecisionRow, journalFile: string): RememberedDecision {
  const decide = decisionVerbs.find((verb) => verb === row.decision);
  if (!isResourceName(row.resource) || decide === undefined || decide === 'later') throw damaged(journalFile);
  return {
    account: row.account,
    resource: row.resource,
    name: parse<string>(row.name, journalFile),
    decide,
    candidates: row.candidate === noCandidate ? [] : [row.candidate],
    run: row.run,
    decidedAt: row.decided_at,
  };
}

function isSameRecord(one: DecidedRecord, other: DecidedRecord): boolean {
  return one.account === other.account && one.resource === other.resource && one.name === other.name;
}
