/** @param {number} value @param {number} [digits] */
export function number(value, digits = 0) {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** @param {number} ms */
export function seconds(ms) {
  return number(ms / 1000, 2);
}

/** @param {number} bytes */
export function megabytes(bytes) {
  return number(bytes / 1e6);
}

/** @param {number} share */
export function percent(share) {
  return `${number(share * 100, 1)}%`;
}

/** @param {number} count */
export function inRounds(count) {
  return count === 1 ? '1 round' : `${number(count)} rounds`;
}
