import { sourceError } from '../failure.js';
import type { OpenOptions } from '../types.js';

/** Throws SourceError for an archive in an archive. */
export function refuseNested(file: string, { isUnpacked = false }: OpenOptions): void {
  if (!isUnpacked) return;
  throw sourceError({ file }, 'what was unpacked is an archive again.', {
    fault: 'archive',
    advice: 'Unpack it yourself, and give what is in it.',
  });
}
