import { parse, type SyntaxNode, type Visit } from './source.js';

/** One function of a walk: `Class.method`, `Class.#method` or a function, with its file and the function that calls it. */
export interface Step {
  readonly name: string;
  readonly path: string;
  readonly caller: Step | undefined;
}

/** Reads the list between `<!-- walk of …: begin -->` and `<!-- walk of …: end -->`; two spaces are one call deeper. */
export function readWalk(document: string, of: string): Step[] {
  const [, list] = document.split(`<!-- walk of ${of}: begin -->`);
  if (list === undefined) throw new Error(`No walk of ${of} was found.`);
  const [lines = ''] = list.split(`<!-- walk of ${of}: end -->`);
  const callers: Step[] = [];
  const steps: Step[] = [];
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [, indent = '', name, path] = /^( *)- `([#.\w]+)` in `(src\/[^`]+)`/.exec(line) ?? [];
    if (name === undefined || path === undefined) throw new Error(`This is no step of a walk: ${line}`);
    const depth = indent.length / 2;
    if (depth > callers.length || (depth === 0 && steps.length > 0)) throw new Error(`Nothing calls this: ${line}`);
    const step = { name, path, caller: callers[depth - 1] };
    callers.splice(depth, callers.length, step);
    steps.push(step);
  }
  return steps;
}

/** What the code says otherwise: functions that are not declared in their file, or that their caller does not name. */
export function wrongSteps(steps: readonly Step[], read: (path: string) => string): string[] {
  return steps.flatMap(({ name, path, caller }) => {
    if (!declarationOf(name, read(path))) return [`${path} declares no ${name}`];
    if (!caller) return [];
    const calling = declarationOf(caller.name, read(caller.path));
    const isCalled = calling?.visits.some(({ node }) => namedBy(node) === lastOf(name));
    return isCalled ? [] : [`${caller.name} does not call ${name}`];
  });
}

interface Declaration {
  readonly node: SyntaxNode;
  readonly visits: readonly Visit[];
}

/** The function, method or constant of this name, with all that is written in it. */
function declarationOf(name: string, source: string): Declaration | undefined {
  const { visits } = parse({ path: name, source });
  const [first = '', method] = name.split('.');
  const owner = visits.find(({ node }) => isDeclaration(node) && nameOf(node.id) === first)?.node;
  if (!owner) return undefined;
  const within = (node: SyntaxNode) => visits.filter((visit) => contains(node, visit.node));
  if (method === undefined) return { node: owner, visits: within(owner) };
  const found = within(owner).find(({ node }) => node.type === 'MethodDefinition' && nameOf(node.key) === method)?.node;
  return found && { node: found, visits: within(found) };
}

function isDeclaration({ type }: SyntaxNode): boolean {
  return ['FunctionDeclaration', 'ClassDeclaration', 'VariableDeclarator'].includes(type);
}

function contains(outer: SyntaxNode, { start }: SyntaxNode): boolean {
  return outer.start <= start && start < Number(outer.end);
}

/** A call, a class that is made, or a function that is handed on: all name it. */
function namedBy(node: SyntaxNode): string | undefined {
  return node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? nameOf(node) : undefined;
}

function nameOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('name' in node) || typeof node.name !== 'string') return undefined;
  return 'type' in node && node.type === 'PrivateIdentifier' ? `#${node.name}` : node.name;
}

function lastOf(name: string): string {
  return name.split('.').at(-1) ?? name;
}
