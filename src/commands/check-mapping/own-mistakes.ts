import { isObject } from '../../contract/index.js';
import { MappingError } from '../../errors.js';
import { recordMistakes } from '../../mapping/check-fields.js';
import type { LoadedMapping, Mapping } from '../../mapping/index.js';
import { loadMapping } from '../../mapping/index.js';

/** A mistake that is found without a compiler. */
export interface OwnMistake {
  readonly message: string;
  readonly advice?: string;
  /** The field, such as `customer.name`. */
  readonly field?: string;
  readonly line?: number;
  readonly column?: number;
}

export interface OwnVerdict {
  readonly mistakes: readonly OwnMistake[];
  /** Whether the file is no TypeScript at all; a compiler then looks at no other file either. */
  readonly isBroken: boolean;
}

/** Loads a mapping, which runs it, and compares it with the contract. */
export async function findOwnMistakes(file: string): Promise<OwnVerdict> {
  try {
    return { mistakes: contractMistakes(await loadMapping(file)), isBroken: false };
  } catch (error) {
    if (!(error instanceof MappingError)) throw error;
    const [, line, column] = /:(\d+)(?::(\d+))?$/.exec(error.place?.file ?? '') ?? [];
    const message = error.message.replace(/^The file cannot be loaded: /, '').replace(/\.$/, '');
    // Only the parser knows the column.
    const isBroken = column !== undefined;
    const place = { line: numberFrom(line), column: numberFrom(column) };
    return { mistakes: [{ message, advice: error.advice, ...place }], isBroken };
  }
}

function contractMistakes({ mapping, lineOf }: LoadedMapping): OwnMistake[] {
  return tablesOf(mapping).flatMap((records) =>
    recordMistakes(records, lineOf).map(({ text, ...mistake }) => ({ ...mistake, message: text })),
  );
}

function tablesOf(mapping: Mapping) {
  const tables = 'sheets' in mapping ? Object.values(mapping.sheets) : [mapping];
  return tables.map(({ records }) => records).filter(isObject);
}

function numberFrom(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
