import { JournalError } from '../../errors.js';
import type { RunSummary } from '../../journal/index.js';
import { familyOf } from '../../runs/run-family.js';
import { cellText, hasSheets, isNoteSheet, openSource } from '../../tabular/index.js';
import { shellWord } from '../../text/words.js';
import { listRuns } from '../runs.js';

/**
 * The given run, or with `latest` the one that annotated copies among the files belong to. Throws SourceError, and
 * JournalError if a copy belongs to another run or an unknown one.
 */
export async function runOfCopies(stateFolder: string, run: string, files: readonly string[] = []): Promise<string> {
  const runs = await listRuns(stateFolder);
  let chosen = run;
  for (const file of files) {
    const copied = await runOfCopy(file);
    if (copied === undefined) continue;
    assertSameRun(file, copied, chosen, runs);
    if (chosen === 'latest') chosen = copied;
  }
  return chosen;
}

/** What one run has dealt with says nothing about the rows of another. */
function assertSameRun(file: string, copied: string, chosen: string, runs: readonly RunSummary[]): void {
  const known = runs.find(({ id }) => id === copied);
  if (!known && chosen === 'latest') {
    throw new JournalError(`It was written about run ${copied}, which this folder does not have.`, {
      place: { file },
      advice: 'Retry it in the folder of that run.',
    });
  }
  if (!known || chosen === 'latest' || familyOf(known, runs).some(({ id }) => id === chosen)) return;
  throw new JournalError(`It was written about run ${copied}, and not about run ${chosen}.`, {
    place: { file },
    advice: `Retry that run: fieldsheet retry ${copied} --with ${shellWord(file)}`,
  });
}

/** The run that an annotated copy names on its last sheet; undefined for other files. */
async function runOfCopy(file: string): Promise<string | undefined> {
  const source = await openSource(file);
  try {
    const list = source.sheets.find(({ name }) => isNoteSheet(name));
    if (!hasSheets(source.kind) || !list) return undefined;
    const { batches } = await source.table(list.name, { headerRow: 0 });
    for await (const [row] of batches) {
      const text = row?.cells.map((cell) => cellText(cell)).find(Boolean) ?? '';
      return runIn(text);
    }
    return undefined;
  } finally {
    await source.close();
  }
}

/** The run that the title of a list of notes names, in any language; that of a check names none. */
async function runIn(title: string): Promise<string | undefined> {
  const [id] = /\d{8}-\d{4}-\w{4}/.exec(title) ?? [];
  if (id === undefined) return undefined;
  const { allReportTexts } = await import('../../language/report-languages.js');
  const begins = allReportTexts.some(({ pages }) => {
    const [beginning = ''] = pages.sheets.runOf(id, '\0', '').split('\0');
    return title.startsWith(beginning);
  });
  return begins ? id : undefined;
}
