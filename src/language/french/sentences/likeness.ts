import type { englishLikenessSentences, LikenessReason } from '../../english/sentences/likeness.js';

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'même nom',
  'same name and postal code': 'même nom et même code postal',
  'same name and city': 'même nom et même ville',
  'name differs in one letter': 'nom différent d’une lettre',
  'one name says more than the other': 'un nom en dit plus que l’autre',
  'names share words': 'noms avec des mots en commun',
  'same postal code': 'même code postal',
  'same city': 'même ville',
  'same street': 'même rue',
  'street almost the same': 'presque la même rue',
  'same e-mail': 'même e-mail',
  'same phone': 'même téléphone',
  'same VAT number': 'même numéro de TVA',
  'same serial number': 'même numéro de série',
  'same custom fields': 'mêmes champs personnalisés',
};

/** Why two records look like one, in French. */
export const frenchLikenessSentences: typeof englishLikenessSentences = {
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `${fields.join(' et ')} identiques`,
};
