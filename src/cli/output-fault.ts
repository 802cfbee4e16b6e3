/** Why standard output cannot be written. In its own small file, because every start of the program loads it. */
export function outputFault({ code = 'unknown' }: NodeJS.ErrnoException): string {
  const reason = code === 'ENOSPC' ? 'the disk is full (ENOSPC)' : code;
  return `Standard output cannot be written: ${reason}.`;
}
