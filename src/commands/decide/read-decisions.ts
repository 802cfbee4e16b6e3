import { extname } from 'node:path';
import { SourceError } from '../../errors.js';
import { isWorkbook } from '../../tabular/index.js';
import { shellWord } from '../../text/words.js';
import { readDecisionsFile } from './decisions-file.js';
import type { GivenDecisions } from './given-decisions.js';

/** Reads decisions from the workbook of a plan, or from what its page saved. Throws SourceError. */
export async function readDecisions(file: string): Promise<GivenDecisions> {
  if (await isWorkbook(file)) {
    // It knows the words of all languages.
    const { readDecisionsWorkbook } = await import('./decisions-workbook.js');
    return readDecisionsWorkbook(file);
  }
  if (extname(file).toLowerCase() !== '.json') {
    throw new SourceError('It is neither a plan nor a file of decisions about one.', {
      place: { file },
      advice: /^\.html?$/i.test(extname(file))
        ? 'A page is there to be read: apply its plan by the id on it, or the .json file that it saves with what was decided.'
        : `To plan what is in it: fieldsheet plan ${shellWord(file)}`,
    });
  }
  return readDecisionsFile(file);
}
