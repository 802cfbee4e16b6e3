import { type AnswerOf, maxPageSize, type Operation, type QueryOf } from '../contract/index.js';
import { ProtocolError } from '../errors.js';
import type { Call } from './methods.js';

export type ListOperation = Operation & { readonly answerForm: 'page' };

export interface PagesOptions {
  readonly signal?: AbortSignal;
  /** Records per page, at most 100; default 100. */
  readonly pageSize?: number;
}

interface Page {
  readonly pageSize?: number;
  readonly recordsTotal: number;
  readonly data: readonly unknown[];
}

/**
 * Yields all pages, one request at a time. The query needs an order that new records cannot shift. Fetches a page with
 * fewer records than `recordsTotal` promises once more; throws ProtocolError if it stays short.
 */
export async function* pages<O extends ListOperation>(
  call: Call,
  operation: O,
  query: QueryOf<O> | undefined,
  options: PagesOptions = {},
): AsyncGenerator<AnswerOf<O>, void, undefined> {
  const asked = Math.min(options.pageSize ?? maxPageSize, maxPageSize);
  const { signal } = options;
  const fetchPage = async (page: number, pageSize: number) => {
    const input = { query: { ...query, page, pageSize } as QueryOf<O>, signal };
    const answer = await call(operation, input);
    return { answer, envelope: answer as Page };
  };

  let size = asked;
  for (let number = 1; ; number += 1) {
    // To have several pages in flight, fetch ahead here and yield in order below.
    let page = await fetchPage(number, size);
    if (number === 1) size = Math.min(asked, page.envelope.pageSize || asked);
    if (isShort(page.envelope, number, size)) page = await fetchPage(number, size);
    checkPage(operation, page.envelope, number, size);
    yield page.answer;
    if (number * size >= page.envelope.recordsTotal) return;
  }
}

function isShort({ data, recordsTotal }: Page, number: number, size: number): boolean {
  return data.length < Math.min(size, recordsTotal - (number - 1) * size);
}

function checkPage(operation: Operation, page: Page, number: number, size: number): void {
  const { name } = operation;
  if (!isShort(page, number, size)) return;
  throw new ProtocolError(
    `Page ${number} of ${name} holds ${page.data.length} records, too few for the total of ${page.recordsTotal}.`,
    { operation: name, advice: 'Records changed while they were listed; start the listing again.' },
  );
}
