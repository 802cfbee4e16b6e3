import { join } from 'node:path';
import { openOwnFile } from '../../src/files/sqlite/own-file.js';
import { Journal } from '../../src/journal/journal.js';
import { journalKind } from '../../src/journal/open-journal.js';
import { newFolder } from '../accounts.js';
import { seeded } from '../process/choose.js';
import { startTime } from './support.js';

/** A journal whose disk can be made full: from `fill` on, its file may not grow. */
export async function smallJournal() {
  const database = await openOwnFile(join(newFolder(), 'journal.sqlite'), journalKind);
  const options = { now: () => startTime, random: seeded(1), holder: { pid: process.pid, command: 'test' } };
  return {
    journal: new Journal(database, options, true),
    fill: () => database.exec('PRAGMA max_page_count = 1'),
  };
}
