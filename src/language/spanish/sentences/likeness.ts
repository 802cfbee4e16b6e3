import type { englishLikenessSentences, LikenessReason } from '../../english/sentences/likeness.js';

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'mismo nombre',
  'same name and postal code': 'mismo nombre y código postal',
  'same name and city': 'mismo nombre y población',
  'name differs in one letter': 'el nombre difiere en una letra',
  'one name says more than the other': 'un nombre dice más que el otro',
  'names share words': 'los nombres comparten palabras',
  'same postal code': 'mismo código postal',
  'same city': 'misma población',
  'same street': 'misma calle',
  'street almost the same': 'calle casi igual',
  'same e-mail': 'mismo correo electrónico',
  'same phone': 'mismo teléfono',
  'same VAT number': 'mismo NIF o n.º de IVA',
  'same serial number': 'mismo número de serie',
  'same custom fields': 'mismos campos personalizados',
};

export const spanishLikenessSentences: typeof englishLikenessSentences = {
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `coincide en ${fields.join(' y ')}`,
};
