import type {
  ColumnValues,
  EditAnswer,
  EditRequest,
  FoundRow,
  MapLine,
  Preview,
  PreviewRequest,
  ResourceFields,
  RowOrder,
  RowPage,
} from '../wire.js';

/** Which rows of a table are wanted. */
export interface RowsWanted {
  readonly table: number;
  readonly order: RowOrder;
  readonly from: number;
  readonly count: number;
}

type Parameters = Readonly<Record<string, string | number>>;

/** What the page asks its server, at the page's own address. Each throws an Error with what the server said. */
export const server = {
  rows: (wanted: RowsWanted) => asked<RowPage>('rows', { ...wanted }),
  find: (table: number, order: RowOrder, at: number) => asked<FoundRow>('find', { table, order, at }),
  fields: () => asked<ResourceFields[]>('fields', {}),
  values: (table: number, column: number) => asked<ColumnValues>('values', { table, column }),
  preview: (request: PreviewRequest) => told<Preview>('preview', request),
  edit: (request: EditRequest) => told<EditAnswer>('edit', request),
  undo: () => told<EditAnswer>('undo', {}),
  redo: () => told<EditAnswer>('redo', {}),
};

/** Follows what the server tells, until the program ends. */
export function followState(onLine: (line: MapLine) => void, onEnd: () => void): void {
  const source = new EventSource('events');
  source.onmessage = ({ data }) => onLine(JSON.parse(data) as MapLine);
  source.onerror = () => {
    source.close();
    onEnd();
  };
}

function asked<Answer>(route: string, parameters: Parameters): Promise<Answer> {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return answerOf<Answer>(fetch(`${route}?${query}`));
}

function told<Answer>(route: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return answerOf<Answer>(fetch(route, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function answerOf<Answer>(request: Promise<Response>): Promise<Answer> {
  const answer = await request;
  const body: unknown = await answer.json();
  if (answer.ok) return body as Answer;
  const { message = `The server answered ${answer.status}.` } = body as { readonly message?: string };
  throw new Error(message);
}
