import type { englishLikenessSentences, LikenessReason } from '../../english/sentences/likeness.js';

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'gleicher Name',
  'same name and postal code': 'gleicher Name und gleiche Postleitzahl',
  'same name and city': 'gleicher Name und gleicher Ort',
  'name differs in one letter': 'ein Buchstabe des Namens ist anders',
  'one name says more than the other': 'ein Name sagt mehr als der andere',
  'names share words': 'gemeinsame Wörter im Namen',
  'same postal code': 'gleiche Postleitzahl',
  'same city': 'gleicher Ort',
  'same street': 'gleiche Straße',
  'street almost the same': 'fast gleiche Straße',
  'same e-mail': 'gleiche E-Mail-Adresse',
  'same phone': 'gleiche Telefonnummer',
  'same VAT number': 'gleiche USt-ID',
  'same serial number': 'gleiche Seriennummer',
  'same custom fields': 'gleiche Zusatzfelder',
};

export const germanLikenessSentences: typeof englishLikenessSentences = {
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `gleich in ${fields.join(' und ')}`,
};
