import { ConfigurationError, type FieldsheetError, SourceError } from '../../errors.js';
import { placeText } from '../failure.js';
import type { Source, SourceRow, Table } from '../types.js';

/** What a temporary file is called in errors and results. */
export interface ToldPlace {
  /** The file that it was unpacked from, as the user named it. */
  readonly file: string;
  /** Its own name; for a table without one. */
  readonly sheet?: string;
}

/** A source that was unpacked to a temporary file, told as a part of the file that the user named. */
export function relocated(inner: Source, told: ToldPlace): Source {
  const { file } = told;
  return {
    ...inner,
    file,
    async table(sheet, options) {
      const table = await inner.table(sheet, options).catch((error: unknown) => {
        throw retold(error, inner.file, told);
      });
      const own = table.sheet ?? told.sheet;
      return { ...table, file, sheet: own, batches: retoldBatches(table, { inner: inner.file, told }) };
    },
  };
}

function retoldBatches(
  { batches }: Table,
  { inner, told }: { readonly inner: string; readonly told: ToldPlace },
): Table['batches'] {
  return {
    async *[Symbol.asyncIterator](): AsyncGenerator<SourceRow[]> {
      try {
        yield* batches;
      } catch (error) {
        throw retold(error, inner, told);
      }
    },
  };
}

/** An error about a temporary file, as one about what the user named; other errors as they are. */
export function retold(error: unknown, inner: string, { file, sheet }: ToldPlace): unknown {
  if (error instanceof SourceError && error.place?.file === inner) {
    const place = { ...error.place, file, sheet: error.place.sheet ?? sheet };
    const message = error.message.replace(placeText(error.place), placeText(place));
    return new SourceError(message, { ...detailsOf(error, place), fault: error.fault });
  }
  if (error instanceof ConfigurationError && error.message.includes(inner)) {
    return new ConfigurationError(error.message.replaceAll(inner, file), detailsOf(error, { file }));
  }
  return error;
}

function detailsOf({ advice, cause }: FieldsheetError, place: FieldsheetError['place']) {
  return { advice, cause, place };
}
