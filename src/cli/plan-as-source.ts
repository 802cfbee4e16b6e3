import { extname } from 'node:path';
import { ConfigurationError, MappingError, SourceError } from '../errors.js';
import { shellWord } from '../text/words.js';

/** An error about sources of which one is the file of a plan says so; any other error stays as it is. */
export async function aboutPlan(error: unknown, files: readonly string[]): Promise<unknown> {
  if (!(error instanceof MappingError || error instanceof SourceError)) return error;
  for (const file of files) {
    if (!(await isPlan(file))) continue;
    return new ConfigurationError('It is the file of a plan, not a table.', {
      place: { file },
      advice: `\`fieldsheet runs\` tells whether it was carried out already. If not: fieldsheet apply ${shellWord(file)}`,
      cause: error,
    });
  }
  return error;
}

async function isPlan(file: string): Promise<boolean> {
  const extension = extname(file).toLowerCase();
  if (extension !== '.json' && extension !== '.xlsx') return false;
  const { readDecisions } = await import('../commands/index.js');
  return readDecisions(file).then(Boolean, () => false);
}
