import type { englishLikenessSentences, LikenessReason } from '../../english/sentences/likeness.js';

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'zelfde naam',
  'same name and postal code': 'zelfde naam en postcode',
  'same name and city': 'zelfde naam en plaats',
  'name differs in one letter': 'naam verschilt in één letter',
  'one name says more than the other': 'de ene naam zegt meer dan de andere',
  'names share words': 'namen hebben woorden gemeen',
  'same postal code': 'zelfde postcode',
  'same city': 'zelfde plaats',
  'same street': 'zelfde straat',
  'street almost the same': 'straat bijna hetzelfde',
  'same e-mail': 'zelfde e-mail',
  'same phone': 'zelfde telefoon',
  'same VAT number': 'zelfde btw-nummer',
  'same serial number': 'zelfde serienummer',
  'same custom fields': 'zelfde vrije velden',
};

export const dutchLikenessSentences: typeof englishLikenessSentences = {
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `gelijk: ${fields.join(' en ')}`,
};
