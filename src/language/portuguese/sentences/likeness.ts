import type { englishLikenessSentences, LikenessReason } from '../../english/sentences/likeness.js';

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'mesmo nome',
  'same name and postal code': 'mesmo nome e código postal',
  'same name and city': 'mesmo nome e localidade',
  'name differs in one letter': 'o nome difere numa letra',
  'one name says more than the other': 'um nome diz mais do que o outro',
  'names share words': 'os nomes têm palavras em comum',
  'same postal code': 'mesmo código postal',
  'same city': 'mesma localidade',
  'same street': 'mesma rua',
  'street almost the same': 'rua quase igual',
  'same e-mail': 'mesmo e-mail',
  'same phone': 'mesmo telefone',
  'same VAT number': 'mesmo NIF ou n.º de IVA',
  'same serial number': 'mesmo número de série',
  'same custom fields': 'mesmos campos personalizados',
};

export const portugueseLikenessSentences: typeof englishLikenessSentences = {
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `coincide em ${fields.join(' e ')}`,
};
