import { addAbortSignal, Readable } from 'node:stream';
import { AbortedError, ConfigurationError, FieldsheetError, MappingError, SourceError } from '../errors.js';
import { safeName } from '../files/safe-name.js';
import { sourceFiles } from '../files/source-files.js';
import { Spool } from '../files/spool.js';
import type { CommandContext } from './command.js';
import type { Input } from './terminal.js';

export interface StdinArguments {
  readonly files?: readonly string[];
  readonly format?: string;
  readonly name?: string;
}

export interface Sources {
  readonly files: readonly string[];
  /** What is kept of standard input as long as the command runs; undefined without. */
  readonly piped: string | undefined;
  /** An error about what was kept of standard input, as one about standard input; any other error as it is. */
  retold(error: unknown): unknown;
  /** Removes what was kept of standard input. */
  release(): void;
}

/** The files to read: those in folders, and standard input as a temporary file. Throws ConfigurationError. */
export async function gatherSources(
  args: StdinArguments,
  { context, areReadAgain = false }: { readonly context: CommandContext; readonly areReadAgain?: boolean | undefined },
): Promise<Sources> {
  const { files: given = [], format = 'csv', name = 'stdin' } = args;
  const isPiped = (file: string) => file === '-';
  const spool = given.some(isPiped) ? Spool.create() : undefined;
  const release = () => spool?.remove();
  try {
    if (given.filter(isPiped).length > 1) throw new ConfigurationError('Standard input, -, is named twice.');
    if (spool && areReadAgain) {
      throw new ConfigurationError(
        'A plan is applied from the files that it was made of, and standard input is gone then.',
        {
          advice: 'Save what is piped to a file, and plan that; or import it in one go: fieldsheet import -',
        },
      );
    }
    const { stdin } = context.terminal;
    const pieces = pipedInto(stdin, context.signal);
    if (spool) context.heedSignals();
    const piped = await spool?.write(`${safeName(name, 'stdin')}.${format}`, pieces).finally(context.unheedSignals);
    const { files, leftOut } = await sourceFiles(given.map((file) => (isPiped(file) ? (piped ?? file) : file)));
    for (const { file, why } of leftOut) context.note(`${file} is not read. ${why}`);
    return {
      files,
      piped,
      release,
      retold: (error) => (piped === undefined ? error : aboutStandardInput(error, piped)),
    };
  } catch (error) {
    release();
    throw error;
  }
}

function aboutStandardInput(error: unknown, piped: string): unknown {
  const Kind = [SourceError, MappingError].find((kind) => error instanceof kind);
  if (!Kind || !(error instanceof FieldsheetError) || error.place?.file !== piped) return error;
  const { message, place, cause } = error;
  // There is no name that could be corrected.
  const advice = error.advice?.replace(/name it \.(\w+)/, 'say --format $1');
  const file = 'standard input';
  return new Kind(message.replaceAll(piped, file), { place: { ...place, file }, advice, cause });
}

async function* pipedInto(stdin: Input, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (stdin.isTTY) {
    throw new ConfigurationError('Nothing comes on standard input: it is a terminal.', {
      advice: 'Pipe the table into the command, such as: export-tool | fieldsheet check - -m old.ts',
    });
  }
  if (stdin instanceof Readable) addAbortSignal(signal, stdin);
  try {
    for await (const piece of stdin) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new AbortedError('Interrupted before standard input was read.', { cause: error });
  }
}
