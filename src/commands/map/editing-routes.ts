import * as z from 'zod';
import { FieldsheetError } from '../../errors.js';
import type { EditAnswer, MapState, Preview } from '../../reports/map/wire.js';
import { editSchema } from './edit-schema.js';
import type { LiveMapping } from './live-mapping.js';
import { type Asked, type MapRoutes, WrongRequest } from './map-server.js';
import type { EditResult, MappingEditor } from './mapping-editor.js';
import { previewEdit } from './preview.js';

const editRequest = z.strictObject({ edit: editSchema, seen: z.string() });
const previewRequest = z.strictObject({ edit: editSchema, table: z.int().min(0) });

/** What the page can change in the mapping file. */
export function editingRoutes(live: LiveMapping, editor: MappingEditor): Pick<MapRoutes, 'post'> {
  const answered = async (change: Promise<EditResult>): Promise<EditAnswer> => {
    const { outcome, sentence = null, hash } = await change;
    live.tell({ history: historyOf(editor) });
    // The stream tells what it brings.
    if (outcome !== 'refused') void live.renew([]);
    return { outcome, sentence, hash };
  };
  return {
    post: {
      edit: async (asked) => {
        const { edit, seen } = bodyAs(editRequest, asked);
        return answered(editor.apply(edit, seen));
      },
      undo: async () => answered(editor.undo()),
      redo: async () => answered(editor.redo()),
      preview: async (asked) => preview(live, editor, bodyAs(previewRequest, asked)),
    },
  };
}

function historyOf({ history: { undo, redo } }: MappingEditor): MapState['history'] {
  return { undo: undo ?? null, redo: redo ?? null };
}

async function preview(
  { view: { tables, reading } }: LiveMapping,
  editor: MappingEditor,
  { edit, table: id }: z.infer<typeof previewRequest>,
): Promise<Preview> {
  const table = tables[id];
  if (!table || !reading) throw new WrongRequest('There is no such table now.');
  try {
    const { text } = await editor.read();
    return await previewEdit({ edit, text }, { table, reading });
  } catch (error) {
    if (error instanceof FieldsheetError) throw new WrongRequest(error.message);
    throw error;
  }
}

function bodyAs<T>(schema: z.ZodType<T>, { body }: Asked): T {
  const { data, error } = schema.safeParse(body);
  if (error) throw new WrongRequest(z.prettifyError(error));
  return data as T;
}
