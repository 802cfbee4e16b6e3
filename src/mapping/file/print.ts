import { Code, type CodeMember, commentText, literalCode, propertyName } from './code.js';
import {
  type MappingModel,
  type MappingValue,
  type MemberComments,
  noComments,
  type ObjectValue,
  objectValue,
  type ValueMember,
} from './model.js';

/** Longest line that the printer writes, where it can break it. */
const lineWidth = 120;

/** A member whose own members stand on a line each, however short. */
export function block(name: string, value: readonly CodeMember[]): CodeMember {
  return { name, value, isOpen: true };
}

/** Prints a mapping file that compiles whatever its texts contain; `comments` stand at its top, a line each. */
export function printMappingFile(members: readonly CodeMember[], comments: readonly string[]): string {
  return printed({ comments: comments.map(commentText), above: [], below: [], body: objectOf(members, true) });
}

/** Prints the text of a mapping file from its model. */
export function printModel(model: MappingModel): string {
  return printed(model, model.imported);
}

/** Prints a mapping of one record with one field, at a path. */
export function printRecord(resource: string, path: readonly string[], field: MappingValue): string {
  const records = [resource, ...path].reduceRight((value, name) => objectValue({ [name]: value }), field);
  const body = objectValue({ records });
  return printed({ comments: [], above: [], below: [], body });
}

/** `imported`: names beside those of builders that are imported where code has them. Default: all that code calls. */
function printed(
  { comments, above, below, body }: Pick<MappingModel, 'comments' | 'above' | 'below' | 'body'>,
  imported?: readonly string[],
): string {
  const { built, code } = partsOf(body);
  // Not as the member of something, such as `row.text`; behind three dots it is a name.
  const isIn = (name: string) =>
    code.some((text) => new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name}(?![\\w$])`).test(text));
  const used = imported?.filter(isIn) ?? code.flatMap((text) => text.match(/(?<![.\w])\w+(?=\()/g) ?? []);
  const names = [...new Set(['defineMapping', ...built, ...used])].sort((a, b) => a.localeCompare(b, 'en'));
  return [
    ...comments.map((line) => commentLine(line, 0)),
    ...importLines(names),
    '',
    ...above.flatMap((line, at) => (at === 0 && line === '' ? [] : [commentLine(line, 0)])),
    'export default defineMapping({',
    ...(body.members.length + body.remarks.length > 0 ? [membersText(body, 1)] : []),
    '});',
    ...below.map((line) => commentLine(line, 0)),
    '',
  ].join('\n');
}

/** Names of the builders of a value, and the code in it. */
function partsOf(value: MappingValue): { readonly built: readonly string[]; readonly code: readonly string[] } {
  if (value.kind === 'code') {
    // A word in a text is not a name. Where a pattern, a template or a comment stands, a quotation mark may begin no text.
    const isPlain = !/[`/]/.test(value.text);
    return { built: [], code: [isPlain ? value.text.replace(quotedText, "''") : value.text] };
  }
  const inner = innerValues(value).map(partsOf);
  const own = value.kind === 'call' ? [value.builder] : [];
  return { built: [...own, ...inner.flatMap(({ built }) => built)], code: inner.flatMap(({ code }) => code) };
}

/** A text that is not closed ends with the code: the pattern is tried once for each text, not for each mark in it. */
const quotedText = /'(?:\\[\s\S]?|[^'\\])*(?:'|$)|"(?:\\[\s\S]?|[^"\\])*(?:"|$)/g;

function innerValues(value: MappingValue): MappingValue[] {
  if (value.kind === 'object') return value.members.map((member) => member.value);
  if (value.kind === 'list') return [...value.items];
  return value.kind === 'call' ? [...value.arguments, ...value.methods.flatMap((method) => method.arguments)] : [];
}

function importLines(names: readonly string[]): string[] {
  const line = `import { ${names.join(', ')} } from 'fieldsheet';`;
  return line.length <= lineWidth ? [line] : ['import {', ...names.map((name) => `  ${name},`), "} from 'fieldsheet';"];
}

function objectOf(members: readonly CodeMember[], isOpen = false): ObjectValue {
  const remarks = members.flatMap((member) => member.remarks ?? []).map(commentText);
  return { kind: 'object', members: members.map(memberOfCode), remarks, isOpen, hasMore: false, line: 0 };
}

function memberOfCode({ name, value, condition, fallback, comment, isOpen }: CodeMember): ValueMember {
  const own = value instanceof Code ? codeOf(value) : objectOf(value, isOpen || condition !== undefined);
  const conditional: MappingValue =
    condition === undefined
      ? own
      : { kind: 'call', builder: 'when', arguments: [codeOf(condition), own], methods: [], line: 0 };
  const list: MappingValue =
    fallback === undefined
      ? conditional
      : {
          kind: 'list',
          items: [objectOf(fallback), conditional],
          comments: [noComments, noComments],
          isOpen: true,
          line: 0,
        };
  const comments = comment === undefined ? noComments : { above: [commentText(comment)], behind: [] };
  return { name, value: list, comments, line: 0 };
}

function codeOf({ text }: Code): MappingValue {
  return { kind: 'code', text, line: 0 };
}

/** A value on one line, whatever comments it holds; `…` stands for what the model does not hold. */
export function codeText(value: MappingValue): string {
  switch (value.kind) {
    case 'literal':
      return literalCode(value.value).text;
    case 'code':
      return value.text;
    case 'list':
      return `[${value.items.map(codeText).join(', ')}]`;
    case 'object': {
      const members = value.members.map((member) => `${propertyName(member.name)}: ${codeText(member.value)}`);
      const all = value.hasMore ? [...members, '…'] : members;
      return all.length === 0 ? '{}' : `{ ${all.join(', ')} }`;
    }
    case 'call':
      return callsOf(value)
        .map(({ name, given }) => `${name}(${given.map(codeText).join(', ')})`)
        .join('.');
  }
}

function callsOf(value: MappingValue & { kind: 'call' }): { name: string; given: readonly MappingValue[] }[] {
  const methods = value.methods.map(({ name, arguments: given }) => ({ name, given }));
  return [{ name: value.builder, given: value.arguments }, ...methods];
}

/** The members of an object on lines of their own, at their depth, with its remarks. */
function membersText({ members, remarks }: ObjectValue, depth: number): string {
  const entries = members.map(({ name, value, comments }, at) => {
    return commented(entryText(`${indent(depth)}${propertyName(name)}: `, value, depth), comments, depth, at === 0);
  });
  return [...entries, ...remarks.map((remark) => commentLine(remark, depth))].join('\n');
}

function commented(entry: string, comments: MemberComments, depth: number, isFirst: boolean): string {
  const above = comments.above.filter((_, at, all) => !isFirst || all.slice(0, at + 1).some((line) => line !== ''));
  const behind = comments.behind.map((comment) => ` // ${comment}`).join('');
  return [...above.map((line) => commentLine(line, depth)), `${entry}${behind}`].join('\n');
}

/** A member or an item behind the start of its first line, with its comma. What is too long for a line formatters break. */
function entryText(start: string, value: MappingValue, depth: number): string {
  if (isInline(value)) {
    const text = `${codeText(value)},`;
    const fits = start.length + text.length <= lineWidth || text.includes('\n');
    if (value.kind !== 'object') return fits ? start + text : `${start.trimEnd()}\n${indent(depth + 1)}${text}`;
    if (fits && value.members.length <= 3) return start + text;
  }
  return `${start}${brokenText(value, depth)},`;
}

function isInline(value: MappingValue): boolean {
  if (value.kind === 'object' || value.kind === 'list') {
    const comments = value.kind === 'list' ? value.comments : value.members.map((member) => member.comments);
    const isPlain = comments.every(({ above, behind }) => above.length + behind.length === 0);
    if (value.isOpen || !isPlain || (value.kind === 'object' && value.remarks.length > 0)) return false;
  }
  return innerValues(value).every(isInline);
}

/** A value with what stands open in it on lines of its own; the first line has no indent. */
function brokenText(value: MappingValue, depth: number): string {
  const within = (open: string, text: string, close: string) =>
    text === '' ? open + close : `${open}\n${text}\n${indent(depth)}${close}`;
  if (value.kind === 'object') return within('{', membersText(value, depth + 1), '}');
  if (value.kind === 'list') {
    const items = value.items.map((item, at) =>
      commented(entryText(indent(depth + 1), item, depth + 1), value.comments[at] ?? noComments, depth + 1, at === 0),
    );
    return within('[', items.join('\n'), ']');
  }
  if (value.kind !== 'call') return codeText(value);
  const inner = (given: MappingValue) => (isInline(given) ? codeText(given) : brokenText(given, depth));
  return callsOf(value)
    .map(({ name, given }) => `${name}(${given.map(inner).join(', ')})`)
    .join('.');
}

function commentLine(text: string, depth: number): string {
  return text === '' ? '' : `${indent(depth)}// ${text}`;
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}
