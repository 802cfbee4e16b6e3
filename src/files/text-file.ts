import { AtomicFile } from '../tabular/write/atomic-file.js';

/** Writes a text in pieces; the file appears only when complete. Throws OutputError. */
export async function writeText(file: string, pieces: Iterable<string>): Promise<void> {
  const output = await AtomicFile.create(file);
  try {
    for (const piece of pieces) await output.write(piece);
    await output.commit();
  } catch (error) {
    await output.abort();
    throw error;
  }
}

/** Checks that a file can be written, without leaving one behind. Throws OutputError. */
export async function assertWritable(file: string): Promise<void> {
  const trial = await AtomicFile.create(file);
  await trial.abort();
}
