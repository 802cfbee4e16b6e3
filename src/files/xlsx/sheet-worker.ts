import { serve } from '../thread/reading-thread.js';
import { type SheetJob, WorkbookReader } from './source.js';

/** A thread reads the sheets of one workbook, which stays open as long as the thread lives. */
let opened: Promise<WorkbookReader> | undefined;

serve(async function* ({ file, sheet, limits }: SheetJob) {
  opened ??= WorkbookReader.open(file, limits);
  yield* (await opened).rows(sheet, { isSent: true });
});
