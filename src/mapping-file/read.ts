import { MappingError } from '../errors.js';
import { commentsAbove } from './comments.js';
import { type HeadingsOfConstants, headingsIn, headingsOfConstants } from './headings.js';
import { importedNames } from './imports.js';
import type {
  MappedMember,
  MappedRecord,
  MappedTable,
  MappingStructure,
  MappingValue,
  ObjectValue,
  ValueMember,
} from './model.js';
import { isMark, TokenCursor } from './token-cursor.js';
import { type TokenizedFile, tokenize } from './tokens.js';
import { type ImportedNames, readValue } from './values.js';

/** How errors call a mapping whose file is not known. */
const unnamed = 'The mapping';

/**
 * Reads what a mapping file says without running it. What is beyond the grammar is kept as code. Throws MappingError, with
 * the line, for a text that is no TypeScript or exports no mapping that can be read.
 */
export function readMappingFile(text: string, file = unnamed): MappingStructure {
  return structureOf(tokenize(text, file));
}

/** Reads what the tokens of a mapping file say. Throws MappingError. */
export function structureOf(file: TokenizedFile): MappingStructure {
  const imported = importedNames(file);
  const values = topLevelConstants(file, imported);
  const body = mappingObject(file, imported, values);
  const constants = headingsOfConstants(values);
  const sheets = memberOf(body, 'sheets')?.value;
  const first = file.tokens[0]?.start ?? 0;
  return {
    tables:
      sheets?.kind === 'object'
        ? sheets.members.flatMap((member) => tableOf(member.value, member, constants))
        : tableOf(body, undefined, constants),
    settings: sheets ? membersIn(memberOf(body, 'source')?.value) : [],
    comments: commentsAbove(file.text, 0, first).map((comment) => comment.text),
    body,
  };
}

/** The member of that name; the last one counts, as when the file runs. */
export function memberOf(object: ObjectValue | undefined, name: string): ValueMember | undefined {
  return object?.members.findLast((member) => member.name === name);
}

function membersIn(value: MappingValue | undefined): readonly ValueMember[] {
  return value?.kind === 'object' ? value.members : [];
}

/** The values of `const name = …` outside of functions. */
function topLevelConstants(file: TokenizedFile, imported: ImportedNames): Map<string, MappingValue> {
  const constants = new Map<string, MappingValue>();
  let depth = 0;
  for (const [at, token] of file.tokens.entries()) {
    if (isMark(token, '{', '(', '[', '${')) depth += 1;
    else if (isMark(token, '}', ')', ']')) depth -= 1;
    if (depth !== 0 || !isMark(token, 'const')) continue;
    const cursor = new TokenCursor(file, at + 1);
    const name = cursor.next().text;
    while (cursor.peek().isType) cursor.next();
    if (cursor.takes('=')) constants.set(name, readValue(cursor, imported));
  }
  return constants;
}

function mappingObject(
  file: TokenizedFile,
  imported: ImportedNames,
  constants: ReadonlyMap<string, MappingValue>,
): ObjectValue {
  const at = file.tokens.findIndex((token, index) => {
    const next = file.tokens[index + 1];
    return isMark(token, 'export') && next !== undefined && isMark(next, 'default');
  });
  const exported = at === -1 ? undefined : readValue(new TokenCursor(file, at + 2), imported);
  const value = exported?.kind === 'code' ? (constants.get(exported.text) ?? exported) : exported;
  const given = value?.kind === 'call' && value.builder === 'defineMapping' ? value.arguments[0] : value;
  const found = given?.kind === 'code' ? (constants.get(given.text) ?? given) : given;
  if (found?.kind === 'object') return found;
  throw new MappingError(
    found ? 'The mapping is made by code, which is not read.' : 'The file exports no mapping that can be read.',
    {
      place: { file: `${file.file}:${found?.line ?? file.lineAt(file.text.length)}` },
      advice: 'Export it as it is written: export default defineMapping({ records: { … } }).',
    },
  );
}

function tableOf(value: MappingValue, member: ValueMember | undefined, constants: HeadingsOfConstants): MappedTable[] {
  if (value.kind !== 'object') return [];
  const ignore = memberOf(value, 'ignore')?.value;
  const ignored = ignore?.kind === 'list' ? ignore.items : [];
  const { span, line } = member ?? value;
  return [
    {
      name: member?.name,
      settings: membersIn(memberOf(value, 'source')?.value),
      skip: memberOf(value, 'skip')?.value,
      ignored: ignored.flatMap((item) => (item.kind === 'literal' ? [String(item.value)] : [])),
      records: membersIn(memberOf(value, 'records')?.value).flatMap((record) => recordsOf(record, constants)),
      body: value,
      span,
      line,
    },
  ];
}

function recordsOf(member: ValueMember, constants: HeadingsOfConstants): MappedRecord[] {
  const { name: resource, value, comments } = member;
  if (value.kind !== 'list')
    return [{ resource, index: 0, comments, ...recordIn(value, constants), ...placeOf(member) }];
  return value.items.map((item, index) => {
    return { resource, index, comments: { above: [], behind: [] }, ...recordIn(item, constants), ...placeOf(item) };
  });
}

function placeOf({ span, line }: ValueMember | MappingValue): Pick<MappedRecord, 'span' | 'line'> {
  return { span, line };
}

function recordIn(
  value: MappingValue,
  constants: HeadingsOfConstants,
): Pick<MappedRecord, 'condition' | 'members' | 'body'> {
  const [condition, fields] = value.kind === 'call' && value.builder === 'when' ? value.arguments : [undefined, value];
  const body = fields?.kind === 'object' ? fields : undefined;
  return { condition, body, members: body ? fieldsIn(body, [], constants) : [] };
}

/** `match` says by what a record is found: it is no field. */
const noField = 'match';

function fieldsIn({ members }: ObjectValue, path: readonly string[], constants: HeadingsOfConstants): MappedMember[] {
  const fields = path.length === 0 ? members.filter(({ name }) => name !== noField) : members;
  return fields.flatMap((member) => fieldsOf(member, [...path, member.name], constants));
}

function fieldsOf(member: ValueMember, path: readonly string[], constants: HeadingsOfConstants): MappedMember[] {
  const { value, comments, span, line } = member;
  if (value.kind === 'object') return fieldsIn(value, path, constants);
  if (value.kind === 'call' && value.builder === 'rows' && value.arguments[0]?.kind === 'object')
    return fieldsIn(value.arguments[0], path, constants);
  if (value.kind === 'list' && value.items.some(({ kind }) => kind === 'object'))
    return value.items.flatMap((item, at) =>
      item.kind === 'object' ? fieldsIn(item, [...path, String(at)], constants) : [],
    );
  return [{ path: path.join('.'), value, headings: headingsIn(value, constants), comments, span, line }];
}
