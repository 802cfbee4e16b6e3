import { lexicon, wordsIn } from './words.js';

const mostSpellings = 24;
const leastLetters = 3;

/** Reads `Auftr.-Nr.` as Auftrag Nr., `Name1` as Name, `State/Province` as either, `Lieferort` as Ort. */
export function spellingsOf(heading: string): string[][] {
  const first = heading.replace(/(?<=\p{L})[ _.-]?1$/u, '');
  const either = heading.includes('/') ? heading.split('/') : [];
  const texts = [...new Set([heading, first, apart(heading), ...either])];
  const spellings = texts.flatMap((text) => [...(text === heading ? [] : [wordsIn(text)]), ...expanded(text)]);
  return spellings.filter((words) => words.length > 0).slice(0, mostSpellings);
}

function apart(text: string): string {
  const filler = (word: string) =>
    [...lexicon.fillers].find(
      (each) => each.length >= 4 && word.startsWith(each) && vocabulary.has(word.slice(each.length)),
    );
  return wordsIn(text)
    .map((word) => word.slice(filler(word)?.length ?? 0))
    .join(' ');
}

function expanded(text: string): string[][] {
  const words = wordsIn(text);
  const short = [...text.matchAll(/(\p{L}+)\./gu)]
    .flatMap(([, word = '']) => wordsIn(word))
    .filter((word) => word.length >= leastLetters && !vocabulary.has(word));
  if (short.length === 0) return [];
  return words.reduce<string[][]>(
    (ways, word) => {
      const meant = short.includes(word) ? longer(word) : [];
      return ways.flatMap((way) => (meant.length === 0 ? [word] : meant).map((each) => [...way, each])).slice(0, 100);
    },
    [[]],
  );
}

function longer(word: string): string[] {
  return [...vocabulary]
    .filter((each) => each.startsWith(word))
    .sort((a, b) => a.length - b.length)
    .slice(0, 6);
}

const vocabulary = new Set([
  ...lexicon.nouns.keys(),
  ...lexicon.keyWords,
  ...lexicon.nameWords,
  ...lexicon.terms.flatMap(({ words }) => words),
]);
