import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import * as z from 'zod';
import type { Payload } from '../../contract/index.js';
import { SourceError } from '../../errors.js';
import { isWorkbook } from '../../files/index.js';
import { shellWord } from '../../messages/text/words.js';
import { decisionVerbs } from '../../plan/index.js';
import { readJsonObject } from '../settings/read-json.js';
import type { GivenDecisions } from './decisions-workbook.js';

/** Reads decisions from the workbook of a plan, or from what its page saved. Throws SourceError. */
export async function readDecisions(file: string): Promise<GivenDecisions> {
  // It may be in any language, and only then are the words of all needed.
  if (await isWorkbook(file)) return (await import('./decisions-workbook.js')).readDecisionsWorkbook(file);
  if (extname(file).toLowerCase() !== '.json') {
    throw new SourceError('It is neither a plan nor a file of decisions about one.', {
      place: { file },
      advice: /^\.html?$/i.test(extname(file))
        ? 'A page is there to be read: apply its plan by the id on it, or the .json file that it saves with what was decided.'
        : `To plan what is in it: fieldsheet plan ${shellWord(file)}`,
    });
  }
  return readDecisionsFile(file);
}

const text = z.string('must be a text').min(1, 'must not be empty');
const whole = 'must be the number of a record of the plan';

const schema = z.object({
  plan: text,
  account: text.optional(),
  decisions: z.array(
    z.object({
      number: z.int(whole).positive(whole),
      decide: z.enum(decisionVerbs, `must be one of ${decisionVerbs.join(', ')}`),
      id: text.optional(),
      key: text.optional(),
    }),
    'must be a list',
  ),
});

/** Reads what the page of a plan saved. Throws SourceError with what is wrong, and where. */
async function readDecisionsFile(file: string): Promise<GivenDecisions> {
  const document = await readJsonObject(createReadStream(file), file, 'The file of decisions');
  const parsed = schema.safeParse(document);
  if (!parsed.success) throw notDecisions(file, parsed.error, document);
  const { plan, account, decisions } = parsed.data;
  const given = decisions.map((each, at) => ({ ...each, where: `decision ${at + 1}` }));
  return { file, plan, account, decisions: given.filter(({ decide }) => decide !== 'later') };
}

function notDecisions(file: string, { issues }: z.ZodError, { command, plan }: Payload): SourceError {
  const [first] = issues;
  const [list, at, member] = first?.path ?? [];
  const where = typeof at === 'number' ? `"${String(member ?? '')}" of decision ${at + 1}` : `"${String(list ?? '')}"`;
  return new SourceError(`These are not decisions about a plan: ${where} ${first?.message ?? ''}.`, {
    place: { file },
    advice:
      typeof command === 'string' && typeof plan === 'string'
        ? `It is the report of a plan, which is carried out by its id: fieldsheet apply ${shellWord(plan)}`
        : 'Give the file that the page of the plan saved, or plan.xlsx with what was decided.',
  });
}
