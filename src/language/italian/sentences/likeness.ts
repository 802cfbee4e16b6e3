import type { englishLikenessSentences, LikenessReason } from '../../english/sentences/likeness.js';

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'stesso nome',
  'same name and postal code': 'stesso nome e stesso CAP',
  'same name and city': 'stesso nome e stessa città',
  'name differs in one letter': 'nome diverso in una lettera',
  'one name says more than the other': 'un nome dice più dell’altro',
  'names share words': 'nomi con parole in comune',
  'same postal code': 'stesso CAP',
  'same city': 'stessa città',
  'same street': 'stessa via',
  'street almost the same': 'via quasi uguale',
  'same e-mail': 'stessa e-mail',
  'same phone': 'stesso telefono',
  'same VAT number': 'stessa partita IVA',
  'same serial number': 'stesso numero di serie',
  'same custom fields': 'stessi campi personalizzati',
};

/** Why two records look like one, in Italian. */
export const italianLikenessSentences: typeof englishLikenessSentences = {
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `${fields.join(' e ')}: stesso valore`,
};
