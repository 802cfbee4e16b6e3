import { noteNames } from '../../text/own-names.js';
import { countedIn, inList } from '../counted.js';
import type { PageTexts } from '../english/pages.js';
import type { AbsenceWord, Accident, FailedState, LikenessReason, SentenceTexts } from '../english/sentences.js';
import { issuesOf } from '../issues.js';
import { type Own, reportIn } from '../messages.js';
import { numbersIn } from '../numbers-in.js';
import type { ReportTexts } from '../report-texts.js';
import { headingIn, inWordsOf } from '../texts.js';
import portugueseContract from './contract.json' with { type: 'json' };
import issues from './issues.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import { portuguese } from './portuguese.js';

/** `1 registo`, `1 200 registos`. */
const countedInPortuguese = countedIn('pt-PT');

const portugueseNumbers = numbersIn({
  locale: 'pt-PT',
  thousands: '\u00a0',
  inDate: '/',
  second: ['segundo', 'segundos'],
  minute: ['minuto', 'minutos'],
  hour: ['hora', 'horas'],
});

/** Kinds of things that rows name, beside the records. */
const otherNouns: Readonly<Record<string, string>> = {
  'job type': 'tipo de ordem',
  type: 'tipo',
  user: 'utilizador',
  technician: 'técnico',
  team: 'equipa',
};

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'espaço inseparável',
  'U+00AD': 'hífen opcional',
  'U+200B': 'espaço de largura zero',
  'U+202F': 'espaço inseparável estreito',
  'U+FEFF': 'marca de ordem de bytes',
};

const isAreEmpty = (words: readonly string[]) => (words.length > 1 ? 'estão vazios' : 'está vazio');

/** Behind a sentence: `: a é 1, mas a linha 7 tem 2; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` da folha «${sheet}»`);

const { count } = portugueseNumbers;

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

const notDone: Readonly<Record<AbsenceWord, string>> = {
  delete: 'pelo que não é eliminado',
  deactivate: 'pelo que não é desativado',
};

const doIt: Readonly<Record<AbsenceWord, string>> = { delete: 'eliminá-lo', deactivate: 'desativá-lo' };

/** What happened to a value; completes a sentence that begins with the field. */
const accidents: Readonly<Record<Accident, string>> = {
  'zeros lost': 'perdeu os zeros',
  'plus sign lost': 'perdeu o sinal mais',
  'digits lost': 'perdeu algarismos',
  'became a number': 'foi lido como número',
  'became a date': 'foi convertido numa data ou hora',
  'date serial': 'é o número de uma data',
  'date system': 'está desviado quatro anos e um dia, como entre os sistemas de datas de 1900 e 1904',
  'day and month swapped': 'tem o dia e o mês trocados',
  'decimal sign': 'perdeu o sinal decimal, ou tem outro',
  'boolean word': 'é outra palavra para o mesmo sim ou não',
  'wrong encoding': 'foi lido com a codificação errada',
  'characters lost': 'perdeu caracteres',
  'apostrophe added':
    'recebeu um apóstrofo, como o que os nossos ficheiros CSV põem antes do que se poderia tornar uma fórmula',
  'number as name': 'é o número próprio do registo',
};

const by = (fields: readonly string[]) => `o mesmo valor de ${fields.join(' e ')}`;

/** States in which another record is not there, or may not be. */
const states: Readonly<Record<FailedState, string>> = {
  rejected: 'foi rejeitado',
  blocked: 'está ele próprio bloqueado',
  conflict: 'está em conflito',
  inDoubt: 'está incerto',
};

const portugueseSentences: Own<SentenceTexts> = {
  needsToCreate: (fields) => `Para criar o registo é necessário ${fields.join(' ou ')}.`,
  fromColumns: (names) => `O valor vem das colunas ${inPortugueseList(names)}.`,
  neitherYesNorNo: (value, yes = 'sim', no = 'não') => `${value} não é nem ${yes} nem ${no}.`,
  noDate: (value, wanted) => `${value} não é uma data no formato ${inPortugueseList(wanted, 'ou')}.`,
  noDateTime: (value, wanted) => `${value} não é uma data e hora no formato ${inPortugueseList(wanted, 'ou')}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  field: (name) => {
    const heading = headingIn({ contract: portugueseContract }, name);
    return heading === undefined ? name : `«${heading}»`;
  },
  noun: nounInPortuguese,
  nouns: (title) => inWordsOf({ contract: portugueseContract }, title).toLowerCase(),
  noIdOf: (noun, value, reason) => `Não há nenhum id ${withDo(noun)} ${value}: ${reason}`,
  noIdKnown: (noun, value) => `Nenhuma execução desta pasta conhece um id ${withDo(noun)} ${value}.`,
  neverGives: (field, needed) =>
    `O mapeamento de ${field} nunca dá ${needed.map((group) => group.join(' ou ')).join(' e ')}, sem o que nenhum registo é criado.`,
  noKeyColumn: (noun, keys) =>
    `${startingWithO(noun)} desta linha não tem chave natural: não há nenhuma coluna ${keys.join(' ou ')}.`,
  noKeyInMapping: (noun, keys) =>
    `${startingWithO(noun)} desta linha não tem chave natural: o mapeamento não dá ${keys.join(' ou ')}.`,
  keyEmpty: (noun, fields) =>
    `${startingWithO(noun)} desta linha não tem chave natural: ${fields.join(' e ')} ${isAreEmpty(fields)}.`,
  conditionLeavesOut: (noun) =>
    `Uma linha que continua a de cima lê-se com fillDown no mapeamento; uma condição omite uma linha que não dá ${agreeingInPortuguese(noun, 'nenhum', 'nenhuma')} ${noun}.`,
  rowOf: (row, sheet, file) => `A linha ${row}${ofSheet(sheet)} de ${file}`,
  rowOfFile: (row, sheet, file) => `a linha ${row}${ofSheet(sheet)} de ${file}`,
  rowIn: (row, sheet) => (sheet === '' ? `a linha ${row}` : `a linha ${row} de «${sheet}»`),
  otherRow: (row, sheet, file) => `a linha ${row}${file === '' ? '' : ` de ${file}`}${ofSheet(sheet)}`,
  bothRows: (row, other, file) => `A linha ${row}${file === '' ? '' : ` de ${file}`} e ${other}`,
  disagree: (rows, record, differences) =>
    `${rows} não coincidem sobre ${record}${differences.length > 0 ? behind(differences) : ', ou uma diz mais do que a outra'}.`,
  giveSame: (rows, noun, fields) =>
    `${rows} dão ${agreeingInPortuguese(noun, 'o mesmo', 'a mesma')} ${noun}; para distinguir dois registos serve ${fields.join(', ')}.`,
  listMixed: (row, field, noun, isItem, there) => {
    const [here, other] = isItem
      ? ['com um elemento por linha', 'em colunas']
      : ['em colunas', 'com um elemento por linha'];
    return `A linha ${row} dá ${field} de ${withUm(noun)} ${here}, ${there} ${other}.`;
  },
  keyTwice: (rows, noun, key, adds) =>
    `${rows} dão ${withO(noun)} ${key}. ${adds ? 'A segunda acrescenta o que a primeira deixou vazio.' : 'Dizem o mesmo.'}`,
  keyRespelt: (row, noun, key, other) =>
    `A linha ${row} dá ${withO(noun)} ${key}, ${other}: as chaves só diferem em maiúsculas, espaços, na forma dos acentos ou num .0 final.`,
  addressTwice: (rows, differences) => `${rows} escrevem a mesma morada de duas maneiras${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${inPortugueseList(keys)}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} dão dois registos do tipo ${noun}${named} que parecem um só${why}${behind(differences)}.`;
  },
  rejectedBeside: (row, sheet) =>
    `A linha ${row}${sheet === '' ? '' : ` da folha «${sheet}»`} é do mesmo registo e foi rejeitada.`,
  lostId: (shared, filled, noun, id) =>
    `A linha não tem id e contém ${shared} das ${filled} células ${withDo(noun)} com id ${id}, cuja própria linha desapareceu.`,
  recordInactive: (noun, field, value) =>
    `${startingWithO(noun)} com ${field} ${value} está ${agreeingInPortuguese(noun, 'inativo', 'inativa')}.`,
  recordNowhere: (noun, values) => `Nem os ficheiros nem a conta têm ${withUm(noun)} com ${values.join(' e ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `Na conta e nos ficheiros há ${count} registos (${nouns}) com ${values.join(' e ')}.`,
  nameNowhere: (noun, field, value) => `${startingWithNenhum(noun)} da conta tem ${field} ${value}.`,
  nameInactive: (noun, value) =>
    `${startingWithO(noun)} ${value} está ${agreeingInPortuguese(noun, 'inativo', 'inativa')} na conta.`,
  standsRejected: (noun, value, row) =>
    `${startingWithO(noun)}${value === '' ? '' : ` ${value}`} está nesta linha, que tem um erro e não é enviada: ${row}.`,
  nameNone: (noun, by, name) => `${startingWithNenhum(noun)} desta conta tem ${by} ${name}.`,
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `coincide em ${fields.join(' e ')}`,
  idOfAnother: (noun, id, known, field, key) =>
    `${startingWithO(noun)} com id ${id} tem nesta conta ${known}, e nenhum registo tem ${field} ${key}. Esvaziar o id para o criar, ou corrigir a chave.`,
  idOfStranger: (noun, id, myId) =>
    `${startingWithO(noun)} com id ${id} tem nesta conta o código interno ${myId} e no ficheiro nenhum; o ficheiro pode ser de outra conta. Esvaziar o id para criar o registo, ou retirar a coluna «Código interno» para alterar este.`,
  noSuchId: (noun, id) =>
    `${startingWithNenhum(noun)} desta conta tem o id ${id}; esvaziá-lo para criar ${agreeingInPortuguese(noun, 'um', 'uma')}.`,
  noSuchIdOrKey: (noun, id, key) =>
    `${startingWithNenhum(noun)} desta conta tem o id ${id}; indicar ${key} para ${agreeingInPortuguese(noun, 'o', 'a')} criar.`,
  onlyUpdates: (noun) => `${startingWithNenhum(noun)} tem esta chave, e só se pretendem atualizações.`,
  creatingNeeds: (noun, fields) => `Para criar ${withO(noun)} é necessário ${fields.join(' ou ')}.`,
  onlyCreations: (noun) =>
    `${agreeingInPortuguese(noun, 'Este', 'Esta')} ${noun} já existe, e só se pretendem criações.`,
  notCompared: (fields) =>
    `A conta mostra ${fields.join(' e ')} numa forma que não pode ser comparada, pelo que fica como está.`,
  onlyShortens: (lists) =>
    `O que foi editado em ${lists.join(' e ')} só retira algo, e uma importação não retira nada de uma lista.`,
  deletedSinceExport: (noun, id) =>
    `${startingWithO(noun)} com id ${id} já não existe: o registo foi eliminado depois da exportação, e a linha foi editada. Esvaziar o id para o criar de novo, ou retirar a linha.`,
  addedIsThere: (noun, field, key, id) =>
    `A linha não tem id, pelo que o registo deveria ser criado, mas ${withUm(noun)} da conta já tem ${field} ${key}: id ${id}. Para alterar esse registo, exportar de novo e editar a sua linha; para criar outro, dar-lhe outra chave.`,
  addedIsAlike: (noun, id) =>
    `A linha não tem id, pelo que o registo deveria ser criado, mas na conta já há ${withUm(noun)} igual: id ${id}. Para alterar esse registo, exportar de novo e editar a sua linha; para criar outro, dar-lhe outra chave.`,
  changedSinceKnown: (noun, fields, left, verb) =>
    `outra pessoa alterou ${withO(noun)} desde então (${fields.join(', ')}${andMoreInPortuguese(left)}), ${notDone[verb]}. Se já não for necessário, ${doIt[verb]} no serviço.`,
  damagedValues: (values, left) =>
    `${values.join('; ')}${left > 0 ? `; mais ${left} ${left === 1 ? 'campo' : 'campos'}` : ''}.`,
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]}: ${from} \u2192 ${to}`,
  severalBy: (number, isMore, noun, fields, records) =>
    `${count(number)}${isMore ? ' ou mais' : ''} registos do tipo ${noun} da conta têm ${by(fields)}: ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `${startingWithO(noun)} da conta com ${by(fields)}, ${record}, tem uma chave própria: ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} indica ${agreeingInPortuguese(noun, 'o mesmo', 'a mesma')} ${noun} da conta, com ${by(fields)}: ${record}.`,
  possible: (noun, record, reasons, others) =>
    `A conta pode já ter ${agreeingInPortuguese(noun, 'este', 'esta')} ${noun}: ${record}, ${reasons.join(', ')}${others > 0 ? ` e mais ${count(others)}` : ''}.`,
  createdSincePlan: (noun) =>
    `Depois do plano, outra pessoa criou ${withO(noun)}: enviar este registo substituí-lo-ia.`,
  createdTwice: (noun) => `Outra pessoa criou ${withO(noun)} depois do plano: enviar o registo criá-lo-ia duas vezes.`,
  rowSaysOther: (row, noun) =>
    `${row} dá ${agreeingInPortuguese(noun, 'o mesmo', 'a mesma')} ${noun}, mas diz outras coisas.`,
  rival: (noun, field, key, id) =>
    `${startingWithO(noun)} com ${field} ${key} é na conta outro registo: tem o id ${id}. Enviar este substituí-lo-ia.`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${startingWithO(noun)} com ${field} ${key} é na conta outro registo: tem o id ${id} e o código interno ${myId}. Enviar este substituí-lo-ia.`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${startingWithO(noun)} com ${field} ${key} é na conta outro registo: tem o id ${id} e nenhum código interno. Enviar este substituí-lo-ia.`,
  missing: (noun, record, more) => `${startingWithO(noun)} ${record}, já não tem linha${more}.`,
  whyShorter: (rows, source, percent, before, run) =>
    `${rows} linhas${source === '' ? '' : ` de ${source}`} são menos de ${percent}% das ${before} da execução ${run}: o ficheiro pode estar cortado; se estiver completo, indicá-lo com --allow shorter`,
  failedNames: (noun, key, state) =>
    `É indicado num registo que ${states[state]}: ${noun}${key === '' ? '' : ` ${key}`}.`,
  parentMissing: (field, key, row, sheet, state) =>
    `O seu registo ${field} ${key}, linha ${row}${sheet === '' ? '' : ` da folha ${sheet}`}, ${states[state]}.`,
};

const portugueseParts: Own<PageTexts['parts']> = {
  limits: {
    kind: (title) => title.charAt(0).toLowerCase() + title.slice(1),
  },
};

/** Of a number that is written already: `1 lida`, `292 lidas`. */
const some = (number: string, one: string, many: string) => `${number} ${number === '1' ? one : many}`;

/** What happened to one cell, and to several. */
const happened: Readonly<Record<Accident, readonly [one: string, several: string]>> = {
  'zeros lost': ['perdeu zeros', 'perderam zeros'],
  'plus sign lost': ['perdeu o sinal mais', 'perderam o sinal mais'],
  'digits lost': ['perdeu algarismos', 'perderam algarismos'],
  'became a number': ['tornou-se número', 'tornaram-se números'],
  'became a date': ['tornou-se data ou hora', 'tornaram-se datas ou horas'],
  'date serial': ['tornou-se número de data', 'tornaram-se números de data'],
  'date system': ['passou para o outro sistema de datas', 'passaram para o outro sistema de datas'],
  'day and month swapped': ['tem o dia e o mês trocados', 'têm o dia e o mês trocados'],
  'decimal sign': ['perdeu ou mudou o sinal decimal', 'perderam ou mudaram o sinal decimal'],
  'boolean word': ['recebeu outra palavra para sim ou não', 'receberam outra palavra para sim ou não'],
  'wrong encoding': ['foi lida com a codificação errada', 'foram lidas com a codificação errada'],
  'characters lost': ['perdeu caracteres', 'perderam caracteres'],
  'apostrophe added': ['recebeu um apóstrofo', 'receberam um apóstrofo'],
  'number as name': ['é um número em vez de um nome', 'são números em vez de nomes'],
};

const portugueseFacts: Own<PageTexts['facts']> = {
  read: (number) => some(number, 'lida', 'lidas'),
  mapped: (number) => some(number, 'mapeada', 'mapeadas'),
  skipped: (number) => some(number, 'excluída', 'excluídas'),
  rejected: (number) => some(number, 'rejeitada', 'rejeitadas'),
  left: (number) => some(number, 'deixada de parte', 'deixadas de parte'),
  quotaLeft: (remaining, limit, reserve) =>
    `pedidos que restam hoje: ${count(remaining)}${limit === undefined ? '' : ` de ${count(limit)}`}${reserve === undefined ? '' : `, dos quais ${count(reserve)} para outros`}`,
  namedByRows: (noun) => `o que as linhas indicam (${nounInPortuguese(noun)})`,
  undocumented: (operations) =>
    `${operations.join(', ')}: só ${operations.length === 1 ? 'vista' : 'vistas'} em programas públicos; o serviço pode não ${operations.length === 1 ? 'a' : 'as'} ter`,
  undecided: (possible, ambiguous) => {
    const parts = [
      ...(possible > 0 ? [countedInPortuguese(possible, 'possível duplicado', 'possíveis duplicados')] : []),
      ...(ambiguous > 0
        ? [countedInPortuguese(ambiguous, 'correspondência ambígua', 'correspondências ambíguas')]
        : []),
    ];
    return `${parts.join(', ')}: sem envio até ser decidido`;
  },
  happened: (accident) => happened[accident][0],
  damage: (cells) => {
    const texts = cells.map(([accident, number], at) => {
      const [one, several] = happened[accident];
      const noun = at > 0 ? '' : number === 1 ? ' célula' : ' células';
      return `${count(number)}${noun} ${number === 1 ? one : several}`;
    });
    return `${texts.join(', ')}; sem --accept-damage nada disto é enviado`;
  },
  reading: (nouns, isNamed, way, requests, others) =>
    `${nouns}${isNamed ? ' que as linhas indicam' : ''}, ${way}: ${countedInPortuguese(requests, 'pedido', 'pedidos')}${others === '' ? '' : ` (${others})`}`,
  edits: (nouns, edited, unedited, added, missing) => {
    const more = [
      ...(added > 0 ? [countedInPortuguese(added, 'nova', 'novas')] : []),
      ...(missing > 0 ? [countedInPortuguese(missing, 'retirada', 'retiradas')] : []),
    ];
    return `${nouns}: ${[countedInPortuguese(edited, 'editada', 'editadas'), `${count(unedited)} sem edição`, ...more].join(', ')}`;
  },
  slice: (chosen, records, left) =>
    `${chosen}, com o que lhes pertence: ${records}; ${left === undefined ? 'nada fica por importar' : `fica para a importação completa: ${left}`}`,
  safety: {
    created: (records, of, nouns, share, allowed, unnamed) =>
      `Dos registos do ficheiro (${nouns}: ${count(of)}) ${records === 1 ? 'seria criado' : 'seriam criados'} ${count(records)} (${share}; é permitido ${allowed}), embora os outros estejam na conta${unnamed === undefined ? '' : `, que tem ${count(unnamed)} que o ficheiro não indica`}: as chaves mudaram?`,
  },
};

const portugueseCheckPage: Own<PageTexts['check']> = {
  noErrors: (warnings, rows, read, open) =>
    `Sem erros${warnings > 0 ? `, ${countedInPortuguese(warnings, 'aviso', 'avisos')}` : ''}: ${countedInPortuguese(rows, 'linha', 'linhas')} de ${count(read)} ${rows === 1 ? 'pode ser importada' : 'podem ser importadas'}${open > 0 ? `, desde que a conta contenha ${countedInPortuguese(open, 'registo', 'registos')} de que precisam` : ''}.`,
};

const portuguesePlanPage: Own<PageTexts['plan']> = {
  wouldWrite: (writes, left, undecided) =>
    `${countedInPortuguese(writes, 'registo seria escrito', 'registos seriam escritos')}${left > 0 ? `, ${count(left)} não` : ''}${undecided > 0 ? `, ${count(undecided)} por decidir` : ''}; até agora nada foi escrito.`,
};

const portugueseSignOff: Own<PageTexts['signOff']> = {
  recount: {
    headings: [
      'Registos',
      'Previstos',
      'Como previsto',
      'Diferentes',
      'Em falta',
      'Acrescentados por outros',
      'Na conta',
    ],
  },
  verdict: {
    counted: (asPlanned, planned, exceptions, added) =>
      `${asPlanned === 1 ? 'Está' : 'Estão'} na conta como previsto ${count(asPlanned)} de ${countedInPortuguese(planned, 'registo previsto', 'registos previstos')}${toBeDecided(exceptions)}${added > 0 ? `; outros acrescentaram ${count(added)}` : ''}.`,
  },
};

const portugueseSheets: Own<PageTexts['sheets']> = {
  copy: noteNames.pt,
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: é este registo da conta; é atualizado e recebe a chave.`,
      `${create}: não é nenhum deles; é criado um registo novo.`,
      `${skip}: a linha não é enviada.`,
      `${later}: ainda nada está decidido, e nada é enviado.`,
      `Escolher «${adopt}» na linha do registo em causa; «${create}» e «${skip}» em qualquer linha do registo.`,
    ].join('\n'),
};

const portuguesePages: Own<PageTexts> = {
  parts: portugueseParts,
  facts: portugueseFacts,
  check: portugueseCheckPage,
  plan: portuguesePlanPage,
  signOff: portugueseSignOff,
  sheets: portugueseSheets,
};

export const portugueseReport: ReportTexts = reportIn(
  { ...portuguese, numbers: portugueseNumbers, issues: issuesOf(issues) },
  messages,
  { sentences: portugueseSentences, pages: portuguesePages },
);

/** A noun of the contract: `ordem de serviço`. */
function nounInPortuguese(noun: string): string {
  return otherNouns[noun] ?? inWordsOf({ contract: portugueseContract }, noun);
}

/** What agrees with a noun: `esta ordem de serviço`, `este cliente`. */
function agreeingInPortuguese(noun: string, masculine: string, feminine: string): string {
  return /^(?:ordem|atividade|equipa$)/.test(noun) ? feminine : masculine;
}

/** `o cliente`, `a ordem de serviço`. */
function withO(noun: string): string {
  return `${agreeingInPortuguese(noun, 'o', 'a')} ${noun}`;
}

/** At the beginning of a sentence: `O cliente`. */
function startingWithO(noun: string): string {
  return `${agreeingInPortuguese(noun, 'O', 'A')} ${noun}`;
}

/** `do cliente`, `da ordem de serviço`. */
function withDo(noun: string): string {
  return `${agreeingInPortuguese(noun, 'do', 'da')} ${noun}`;
}

/** `um cliente`, `uma ordem de serviço`. */
function withUm(noun: string): string {
  return `${agreeingInPortuguese(noun, 'um', 'uma')} ${noun}`;
}

/** `Nenhum cliente`, `Nenhuma ordem de serviço`. */
function startingWithNenhum(noun: string): string {
  return `${agreeingInPortuguese(noun, 'Nenhum', 'Nenhuma')} ${noun}`;
}

/** `a, b e c`. */
function inPortugueseList(words: readonly string[], and = 'e'): string {
  return inList(words, and);
}

/** Behind what is listed: ` e mais 2`, ` e mais 2 campos`; nothing if all are. */
function andMoreInPortuguese(left: number, one = '', many = ''): string {
  const noun = left === 1 ? one : many;
  return left > 0 ? ` e mais ${left}${noun === '' ? '' : ` ${noun}`}` : '';
}

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${countedInPortuguese(exceptions, 'exceção', 'exceções')} por decidir` : '';
}
