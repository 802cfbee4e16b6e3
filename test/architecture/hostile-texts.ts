/** A part of a regular expression, as far as hostile texts need it. */
type Part =
  | { readonly type: 'character'; readonly source: string }
  | { readonly type: 'group'; readonly alternatives: readonly (readonly Part[])[] }
  | { readonly type: 'repeated'; readonly part: Part; readonly min: number; readonly max: number }
  /** Takes no character: an anchor, a boundary, a look-around that must not match, a reference back. */
  | { readonly type: 'nothing' };

/** Repetitions that end sooner cannot take long. */
const shortest = 8;

const common = 'aAhZ09_ \t\n\u00a0\u0301é日.,:;-+/\\#"\'()[]{}<>=&*!?%@$|^~`\0\ufffd';

/** One of them rarely continues a match, whatever has matched before. */
const tails = ['', '\0', '!', '\n'];

/**
 * Texts of this length on which the pattern would backtrack longest: repetitions of each character that its repeated
 * parts tell from others, of two of them, and of what these parts match, after what leads to them and before a tail
 * that fails.
 */
export function* hostileTexts(pattern: RegExp, length: number): Generator<string> {
  const parts = parse(pattern.source);
  const kinds = kindsOf(parts, pattern.flags);
  const sample = sampler(kinds, pattern.flags);
  const roads = [...roadsOf(parts, sample)];
  const texts = [
    ...kinds.map((one) => fill(one, length)),
    ...kinds.flatMap((one) => kinds.map((other) => fill(one + other, length))),
    ...kinds.flatMap((one) => kinds.map((other) => fill(one, length / 2) + fill(other, length / 2))),
    ...roads.flatMap(({ road, units }) => [...units, ...kinds].map((unit) => road + fill(unit, length - road.length))),
    ...roads.flatMap(({ road, units }) =>
      ['', ...units].flatMap((unit) => [road + unit, road + unit + unit].map((text) => fill(text, length))),
    ),
    inflated(parts, sample, 2),
    inflated(parts, sample, Math.floor(length / Math.max(1, roads.length))),
  ];
  for (const text of new Set(texts))
    for (const tail of tails) yield text.slice(0, Math.floor(length) - tail.length) + tail;
}

function fill(unit: string, length: number): string {
  return unit === '' ? '' : unit.repeat(Math.ceil(length / unit.length)).slice(0, Math.max(0, Math.floor(length)));
}

/** Characters, one of each kind that the repeated parts tell from the others. */
function kindsOf(parts: readonly Part[], flags: string): string[] {
  const characters = [...repeatedCharacters(parts)];
  const tests = [...new Set(characters)].map((source) => matcher(source, flags));
  const tested = common + characters.filter((source) => source.length === 1).join('');
  const byKind = new Map<string, string>();
  for (const character of tested) {
    const kind = tests.map((test) => (test(character) ? 1 : 0)).join('');
    if (!byKind.has(kind)) byKind.set(kind, character);
  }
  return [...byKind.values()];
}

function matcher(source: string, flags: string): (character: string) => boolean {
  const pattern = new RegExp(`^(?:${source})$`, flags.replace(/[gym]/g, ''));
  return (character) => pattern.test(character);
}

function* repeatedCharacters(parts: readonly Part[], isRepeated = false): Generator<string> {
  for (const part of parts) {
    if (part.type === 'character' && isRepeated) yield part.source;
    if (part.type === 'repeated') yield* repeatedCharacters([part.part], isRepeated || part.max >= shortest);
    if (part.type === 'group')
      for (const alternative of part.alternatives) yield* repeatedCharacters(alternative, isRepeated);
  }
}

/** A shortest text for each part, from the kinds. */
function sampler(kinds: readonly string[], flags: string): (parts: readonly Part[]) => string {
  const known = new Map<string, string>();
  const one = (source: string) => {
    const found = known.get(source) ?? [source, ...kinds, ...common].find(matcher(source, flags)) ?? '';
    known.set(source, found);
    return found;
  };
  return function sample(parts): string {
    const texts = parts.map((part) => {
      if (part.type === 'character') return one(part.source);
      if (part.type === 'repeated') return sample([part.part]).repeat(part.min);
      return part.type === 'group' ? sample(part.alternatives[0] ?? []) : '';
    });
    return texts.join('');
  };
}

interface Road {
  /** What leads to a repeated part. */
  readonly road: string;
  /** What it repeats. */
  readonly units: readonly string[];
}

function* roadsOf(parts: readonly Part[], sample: (parts: readonly Part[]) => string, before = ''): Generator<Road> {
  for (const [index, part] of parts.entries()) {
    const road = before + sample(parts.slice(0, index));
    if (part.type === 'group') for (const inner of part.alternatives) yield* roadsOf(inner, sample, road);
    if (part.type !== 'repeated') continue;
    const inner = part.part.type === 'group' ? part.part.alternatives : [[part.part]];
    if (part.max >= shortest) yield { road, units: inner.map(sample).filter((unit) => unit !== '') };
    for (const alternative of inner) yield* roadsOf(alternative, sample, road);
  }
}

/** A text in which each part that may be repeated is. */
function inflated(parts: readonly Part[], sample: (parts: readonly Part[]) => string, times: number): string {
  const texts = parts.map((part) => {
    if (part.type === 'group') return inflated(part.alternatives[0] ?? [], sample, times);
    if (part.type !== 'repeated') return sample([part]);
    return part.max >= shortest ? sample([part.part]).repeat(times) : inflated([part.part], sample, times);
  });
  return texts.join('');
}

function parse(source: string): readonly Part[] {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const sticky = new RegExp(pattern.source, 'sy');
    sticky.lastIndex = at;
    const found = sticky.exec(source) ?? undefined;
    at += found?.[0].length ?? 0;
    return found;
  };

  function alternatives(): Part[][] {
    const all = [sequence()];
    while (take(/\|/)) all.push(sequence());
    return all;
  }

  function sequence(): Part[] {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = single();
      const times = take(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/);
      parts.push(times ? { type: 'repeated', part, ...limits(times) } : part);
    }
    return parts;
  }

  function single(): Part {
    if (take(/\\[bB]|[\^$]/)) return { type: 'nothing' };
    const group = take(/\((?:\?(?:[:=]|<=|<?!|<\w+>))?/)?.[0];
    if (group === undefined) return atom();
    const inner = alternatives();
    if (!take(/\)/)) throw new Error(`A group of ${source} does not end.`);
    return /!|=/.test(group) ? { type: 'nothing' } : { type: 'group', alternatives: inner };
  }

  function atom(): Part {
    if (take(/\\(?:[1-9]|k<\w+>)/)) return { type: 'nothing' };
    const text = take(/\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c.|.)|./)?.[0];
    if (text === undefined) throw new Error(`${source} is not understood at ${at}.`);
    return { type: 'character', source: text };
  }

  const parts = alternatives();
  if (at < source.length) throw new Error(`${source} is not understood at ${at}.`);
  return [{ type: 'group', alternatives: parts }];
}

function limits([, sign, min, comma, max]: RegExpExecArray): { min: number; max: number } {
  if (sign !== undefined) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
  if (comma === '') return { min: Number(min), max: Number(min) };
  return { min: Number(min), max: max ? Number(max) : Number.POSITIVE_INFINITY };
}
