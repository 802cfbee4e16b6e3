import { buildersIn, Code, type CodeMember, commentText, inlined, propertyName } from './code.js';

/** Longest line that the printer writes, where it can break it. */
export const lineWidth = 120;

/** A member whose own members stand on a line each, however short. */
export function block(name: string, value: readonly CodeMember[]): CodeMember {
  return { name, value, isOpen: true };
}

/** Prints a mapping file that compiles whatever its texts contain; `comments` stand at its top, a line each. */
export function printMappingFile(members: readonly CodeMember[], comments: readonly string[]): string {
  const builders = [...new Set(['defineMapping', ...buildersIn(members)])].sort((a, b) => a.localeCompare(b, 'en'));
  return [
    ...comments.map((text) => `// ${text}`),
    ...importLines(builders),
    '',
    'export default defineMapping({',
    ...members.flatMap((member) => memberLines(member, 1)),
    '});',
    '',
  ].join('\n');
}

function importLines(names: readonly string[]): string[] {
  const line = `import { ${names.join(', ')} } from 'fieldsheet';`;
  return line.length <= lineWidth ? [line] : ['import {', ...names.map((name) => `  ${name},`), "} from 'fieldsheet';"];
}

/** The lines of a member at a depth, with its comma. */
export function memberLines(member: CodeMember, depth: number): string[] {
  const { name, value, comment, fallback, remarks = [] } = member;
  const start = `${indent(depth)}${propertyName(name)}: `;
  if (fallback !== undefined) return listLines(start, { ...member, fallback, depth });
  return [
    ...(comment === undefined ? [] : [commentLine(comment, depth)]),
    ...(value instanceof Code ? codeLines(start, value, depth) : objectLines(start, value, { ...member, depth })),
    ...remarks.map((remark) => commentLine(remark, depth)),
  ];
}

/** A record after the one that is made of constants. */
function listLines(
  start: string,
  { comment, fallback, value, depth, ...member }: CodeMember & Required<Pick<CodeMember, 'fallback'>> & Depth,
): string[] {
  const inner = depth + 1;
  const own = value instanceof Code ? codeLines(indent(inner), value, inner) : undefined;
  return [
    ...(comment === undefined ? [] : [commentLine(comment, depth)]),
    `${start}[`,
    ...objectLines(indent(inner), fallback, { depth: inner }),
    ...(own ?? objectLines(indent(inner), value as readonly CodeMember[], { ...member, depth: inner })),
    `${indent(depth)}],`,
  ];
}

interface Depth {
  readonly depth: number;
}

function objectLines(
  start: string,
  members: readonly CodeMember[],
  { depth, isOpen, condition }: Pick<CodeMember, 'isOpen' | 'condition'> & { readonly depth: number },
): string[] {
  const [begin, end] = condition === undefined ? ['{', '}'] : [`when(${condition.text}, {`, '})'];
  const short = `${start}${inlined(members).text},`;
  const isShort =
    !isOpen && condition === undefined && short.length <= lineWidth && members.length <= 3 && members.every(isPlain);
  if (isShort) return [short];
  return [
    `${start}${begin}`,
    ...members.flatMap((member) => memberLines(member, depth + 1)),
    `${indent(depth)}${end},`,
  ];
}

function isPlain({ value, comment }: CodeMember): boolean {
  return comment === undefined && (value instanceof Code || value.every(isPlain));
}

/** Formatters break it in the user's style. */
function codeLines(start: string, { text }: Code, depth: number): string[] {
  const line = `${start}${text},`;
  return line.length <= lineWidth ? [line] : [start.trimEnd(), `${indent(depth + 1)}${text},`];
}

function commentLine(text: string, depth: number): string {
  return `${indent(depth)}// ${commentText(text)}`;
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}
