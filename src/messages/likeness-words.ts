import { isLikenessReason } from './english/sentences.js';
import { said, type Words } from './said.js';

const sameStart = 'same ';

/** A reason of likeness, as the journal has it in English, to be said in other languages. */
export function likenessWords(reason: string): Words {
  const parts = reason.split(', ');
  if (parts.length > 1) return said('someOf', parts.map(likenessWords), 0);
  if (isLikenessReason(reason)) return said('likeness', reason);
  if (!reason.startsWith(sameStart)) return reason;
  return said('sameFields', reason.slice(sameStart.length).split(' and '));
}
