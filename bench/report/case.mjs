/**
 * What one goal came to. `against` is who was measured beside; an aim is wished for beyond the goal.
 * @typedef {{ what: string, against: string, goal: string, reached: string, isMet: boolean, isAim?: boolean }} Goal
 */

/** Lines of cells, the headings first. @typedef {{ caption?: string, rows: readonly (readonly string[])[] }} Table */

/**
 * What a case has found. Goals that are missed are shown; a result that is wrong is an exception instead.
 * @typedef {{ setting: string, tables: readonly Table[], goals: readonly Goal[], notes?: readonly string[] }} Report
 */

/** @typedef {{ short: boolean, long: boolean, rounds: number, folder: string }} Circumstances */

/**
 * One case: what it measures, what it took from which libraries, and what is known about its figures. `gains` are
 * figures of one machine, before and after a change; `limit` says what keeps it from being faster.
 * @typedef {{
 *   name: string,
 *   what: string,
 *   libraries?: readonly string[],
 *   rounds?: { full: number, short: number },
 *   gains?: readonly { change: string, before: string, after: string }[],
 *   limit?: string,
 *   measure: (circumstances: Circumstances) => Promise<Report>,
 * }} Case
 */

/**
 * A case's report with the circumstances in which it was made.
 * @typedef {{
 *   name: string, date: string, commit: string, machine: string, versions: Readonly<Record<string, string>>,
 *   report: Report,
 * }} Section
 */

/** Rounds of a case that says nothing about them. */
export const usualRounds = { full: 3, short: 1 };
