import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { isLong } from '../rounds.js';
import { hostileTexts } from './hostile-texts.js';
import { nodesIn, type ParsedFile, parse, type SyntaxNode } from './source.js';

/** Characters in a cell of a spreadsheet, at most. */
const longestCell = 32_767;
/** ms */
const slow = 50;
/** For all texts of a pattern, ms. One that takes exponential time would never end. */
const patience = 10_000;

const root = fileURLToPath(new URL('../..', import.meta.url));

it.runIf(isLong)('has no pattern that a long text keeps busy', { timeout: 600_000 }, () => {
  const paths = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const files = paths.map((path) => parse({ path: `src/${path}`, source: readFileSync(`${root}src/${path}`, 'utf8') }));
  const patterns = files.flatMap(patternsIn);
  expect(patterns.length).toBeGreaterThan(500);
  const found = patterns.flatMap(({ place, pattern }) => {
    const worst = slowest(pattern, patience);
    return worst ? [`${place} ${pattern} takes ${worst}`] : [];
  });
  expect(found).toEqual([]);
});

it('finds what is slow in patterns of each kind', () => {
  const isSlow = (pattern: RegExp) => slowest(pattern, 1000) !== undefined;
  expect(
    [/\s+$/, /^(.+?)\s*x$/, /"(?:[^"\\]|\\.)*"/, /(a|aa)+$/, /<t[^>]*>/, /\d.*-.*\d/].filter((it) => !isSlow(it)),
  ).toEqual([]);
  expect([/(?<!\s)\s+$/, /^\d+$/, /"[^"]*"?/, /a{3}/, /<t[^<>]*>/].filter(isSlow)).toEqual([]);
});

interface Found {
  readonly place: string;
  readonly pattern: RegExp;
}

function patternsIn(file: ParsedFile): Found[] {
  return file.visits.flatMap(({ node }) => {
    const pattern = literal(node) ?? built(node);
    return pattern ? [{ place: `${file.path}:${file.lineOf(node)}`, pattern }] : [];
  });
}

function literal({ type, regex }: SyntaxNode): RegExp | undefined {
  if (type !== 'Literal' || typeof regex !== 'object' || regex === null) return undefined;
  return 'pattern' in regex && 'flags' in regex ? new RegExp(String(regex.pattern), String(regex.flags)) : undefined;
}

/** `new RegExp(…)` of a template, with a digit for what it is built of; that is looked at by eye. */
function built(node: SyntaxNode): RegExp | undefined {
  if (node.type !== 'NewExpression' || nodesIn([node.callee])[0]?.name !== 'RegExp') return undefined;
  const [template, flags] = nodesIn(node.arguments);
  if (template?.type !== 'TemplateLiteral') return undefined;
  const texts = nodesIn(template.quasis).map(({ value }) => (value as { readonly cooked: string }).cooked);
  return new RegExp(texts.join('9'), String(flags?.value ?? ''));
}

/** How long the slowest text takes, and the text, if that is too long. */
function slowest(pattern: RegExp, patience: number): string | undefined {
  let current = '';
  let found: string | undefined;
  const tryAll = () => {
    // What takes quadratic time or worse takes a sixteenth of it, at most, for a quarter of the length.
    const suspects = [...hostileTexts(pattern, longestCell / 4)].some((text) => leastTime(text, slow / 16) > slow / 16);
    if (!suspects) return;
    for (const text of hostileTexts(pattern, longestCell)) {
      const ms = leastTime(text, slow);
      if (ms <= slow) continue;
      found = `${Math.round(ms)} ms for ${shown(text)}`;
      return;
    }
  };
  /** The least of three, since the machine may be busy. */
  const leastTime = (text: string, enough: number) => {
    current = text;
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 3 && least > enough; attempt++) {
      const start = performance.now();
      text.replace(pattern, '');
      least = Math.min(least, performance.now() - start);
    }
    return least;
  };
  try {
    runInNewContext('tryAll()', { tryAll }, { timeout: patience });
  } catch (error) {
    if (!String(error).includes('timed out')) throw error;
    return `more than ${patience} ms for ${shown(current)}`;
  }
  return found;
}

function shown(text: string): string {
  return JSON.stringify(`${text.slice(0, 40)}…${text.slice(-10)}`);
}
