import { AtomicFile, writeAtomically } from '../tabular/write/atomic-file.js';

/** Writes a text in pieces; the file appears only when complete. Throws OutputError. */
export async function writeText(file: string, pieces: Iterable<string>): Promise<void> {
  await writeAtomically(file, async (output) => {
    for (const piece of pieces) await output.write(piece);
  });
}

/** Checks that a file can be written, without leaving one behind. Throws OutputError. */
export async function assertWritable(file: string): Promise<void> {
  const trial = await AtomicFile.create(file);
  await trial.abort();
}
