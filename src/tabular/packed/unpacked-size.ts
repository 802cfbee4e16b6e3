import { sourceError } from '../failure.js';
import type { WorkbookLimits } from '../types.js';
import { defaultLimits, megabytes, ratioFrom } from '../xlsx/package.js';

/** Throws SourceError where a file would inflate as no genuine one does. Sizes in bytes. */
export function assertUnpackable(
  file: string,
  { size, packed, name }: { readonly size: number; readonly packed: number; readonly name?: string },
  limits: WorkbookLimits = {},
): void {
  const { partBytes, ratio } = { ...defaultLimits, ...limits };
  if (size <= partBytes && (size <= ratioFrom || size / Math.max(1, packed) <= ratio)) return;
  const what = name === undefined ? 'it' : `its file ${name}`;
  throw sourceError({ file }, `${what} would unpack from ${megabytes(packed)} to ${megabytes(size)} or more.`, {
    advice: 'Genuine tables do not shrink like that. If you trust it, unpack it yourself and give what was in it.',
  });
}
