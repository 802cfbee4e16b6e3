import { isWorkbook } from '../../tabular/index.js';
import { readDecisionsFile } from './decisions-file.js';
import { readDecisionsWorkbook } from './decisions-workbook.js';
import type { GivenDecisions } from './given-decisions.js';

/** Reads decisions from the workbook of a plan, or from what its page saved. Throws SourceError. */
export async function readDecisions(file: string): Promise<GivenDecisions> {
  return (await isWorkbook(file)) ? readDecisionsWorkbook(file) : readDecisionsFile(file);
}
