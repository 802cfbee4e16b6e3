import { megabytes, number, percent } from './figures.mjs';

/** @typedef {import('./case.mjs').Goal} Goal */

/**
 * How many times the speed of another one is to be reached.
 * @param {string} what
 * @param {string} against
 * @param {{ ratio: number, least: number, isAim?: boolean }} reached
 * @returns {Goal}
 */
export function speedGoal(what, against, { ratio, least, ...aim }) {
  const goal = `≥ ${least.toFixed(2)} of its speed`;
  return { what, against, goal, reached: ratio.toFixed(2), isMet: ratio >= least, ...aim };
}

/**
 * A share of what is permitted.
 * @param {string} what
 * @param {string} against
 * @param {{ share: number, least: number }} reached
 * @returns {Goal}
 */
export function shareGoal(what, against, { share, least }) {
  return { what, against, goal: `≥ ${number(least * 100)}%`, reached: percent(share), isMet: share >= least };
}

/** @param {string} what @param {number} bytes @param {number} limit in MB @returns {Goal} */
export function memoryGoal(what, bytes, limit) {
  const isMet = bytes < limit * 1e6;
  return { what, against: '', goal: `< ${limit} MB`, reached: `${megabytes(bytes)} MB`, isMet };
}

/**
 * A time that must not be exceeded.
 * @param {string} what
 * @param {string} against
 * @param {{ ms: number, limit: number }} reached in ms
 * @returns {Goal}
 */
export function timeGoal(what, against, { ms, limit }) {
  return { what, against, goal: `< ${number(limit)} ms`, reached: `${number(ms)} ms`, isMet: ms < limit };
}

/** A count that must not be exceeded. @param {string} what @param {number} count @param {number} most @returns {Goal} */
export function countGoal(what, count, most) {
  const goal = most === 0 ? '0' : `≤ ${number(most)}`;
  return { what, against: '', goal, reached: number(count), isMet: count <= most };
}

/** How a goal is said to have ended. @param {Goal} goal */
export function verdictOf({ isMet, isAim = false }) {
  if (isAim) return isMet ? 'reached' : 'not yet';
  return isMet ? 'met' : 'MISSED';
}
