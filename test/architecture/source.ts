import { posix } from 'node:path';
import { parseAst } from 'vitest/node';

/** A file of the project: path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly source: string;
}

/** One import of a file, whatever its form. */
export interface ImportLine {
  /** What is named; undefined for an `import()` of something computed. */
  readonly specifier: string | undefined;
  /** `static` is loaded with its importer, `lazy` when the line is reached, `type` never. */
  readonly load: 'static' | 'lazy' | 'type';
  readonly line: number;
}

/** A node of the syntax tree (ESTree with TypeScript), as far as the rules look at it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** A node on its way: with the node that holds it, and the field it is held in. */
export interface Visit {
  readonly node: SyntaxNode;
  readonly parent: SyntaxNode | undefined;
  readonly field: string;
}

export interface ParsedFile extends SourceFile {
  /** Statements of the top level. */
  readonly body: readonly SyntaxNode[];
  /** Every node, parents first. */
  readonly visits: readonly Visit[];
  readonly imports: readonly ImportLine[];
  lineOf(node: SyntaxNode): number;
}

/** Parses a TypeScript file, by its ending with elements or without; throws where it is none. */
export function parse(file: SourceFile): ParsedFile {
  const program: unknown = parseAst(file.source, { lang: file.path.endsWith('x') ? 'tsx' : 'ts' });
  if (!isNode(program)) throw new Error(`${file.path} has no syntax tree`);
  const visits = [...walk({ node: program, parent: undefined, field: '' })];
  const lineOf = ({ start }: SyntaxNode) => file.source.slice(0, start).split('\n').length;
  const imports = visits.flatMap(({ node }) => {
    const found = readImport(node);
    return found ? [{ ...found, line: lineOf(node) }] : [];
  });
  return { ...file, body: nodesIn(program.body), visits, imports, lineOf };
}

/**
 * Path of the file that a relative specifier names, `.js` read as the `.ts` it is compiled from (or `.tsx`, which has no
 * neighbour of that name); undefined for a package.
 */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts');
}

/**
 * Name of the package that a specifier belongs to: `a/b` is of `a`, `@a/b/c` of `@a/b`; undefined for a relative path.
 */
export function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.')) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * An `import { type A }` counts as static: with verbatimModuleSyntax the compiler keeps it as `import {}`, and the
 * module is loaded. Only `import type` and `export type` load nothing.
 */
function readImport(node: SyntaxNode): Pick<ImportLine, 'specifier' | 'load'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier: textOf(node.source), load: node.importKind === 'type' ? 'type' : 'static' };
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      if (!node.source) return undefined;
      return { specifier: textOf(node.source), load: node.exportKind === 'type' ? 'type' : 'static' };
    case 'ImportExpression':
      return { specifier: textOf(node.source), load: 'lazy' };
    case 'TSImportType':
      return { specifier: textOf(node.source), load: 'type' };
    case 'CallExpression': {
      const callee = node.callee;
      const required = isNode(callee) && callee.name === 'require';
      return required ? { specifier: textOf(nodesIn(node.arguments)[0]), load: 'static' } : undefined;
    }
    default:
      return undefined;
  }
}

/** The text of a string literal or of a template without expressions; undefined for anything else. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const [only, ...others] = nodesIn(node.quasis);
  const value = only?.value;
  if (others.length > 0 || typeof value !== 'object' || value === null || !('cooked' in value)) return undefined;
  return typeof value.cooked === 'string' ? value.cooked : undefined;
}

function* walk(visit: Visit): Generator<Visit> {
  yield visit;
  for (const [field, value] of Object.entries(visit.node)) {
    for (const node of isNode(value) ? [value] : nodesIn(value)) yield* walk({ node, parent: visit.node, field });
  }
}

export function nodesIn(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
