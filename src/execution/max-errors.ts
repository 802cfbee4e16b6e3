/** So many failed records, or such a part of those that are to be sent when the run starts or goes on. */
export type MaxErrors = number | { readonly percent: number };

/** How many failed records end a run that has so many to send; Infinity where none do. */
export function errorLimit(maxErrors: MaxErrors | undefined, toSend: number): number {
  if (maxErrors === undefined) return Number.POSITIVE_INFINITY;
  const limit = typeof maxErrors === 'number' ? maxErrors : Math.ceil((toSend * maxErrors.percent) / 100);
  return Math.max(1, limit);
}
