import { openJournal, type RunSummary } from '../execution/index.js';

/** The runs of a state folder, the newest first; works while another process runs. */
export async function listRuns(stateFolder: string): Promise<RunSummary[]> {
  const journal = await openJournal(stateFolder, {
    readOnly: true,
    now: () => 0,
    random: () => 0,
    holder: { pid: 0, command: 'runs' },
  });
  try {
    return journal.runs();
  } finally {
    journal.close();
  }
}
