import type { FactTexts } from '../../english/pages/facts.js';
import type { Accident } from '../../english/sentences/plan.js';
import { nounInPortuguese } from '../grammar.js';
import { countedInPortuguese, portugueseNumbers } from '../numbers.js';

const { count } = portugueseNumbers;

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

const rowsAsExported = (rows: number) =>
  countedInPortuguese(rows, 'linha está tal como foi exportada', 'linhas estão tal como foram exportadas');

export const portugueseFacts: FactTexts = {
  states: {
    staging: 'em preparação',
    planned: 'planeada',
    running: 'em curso',
    done: 'concluída',
    paused: 'em pausa',
    stopped: 'parada',
    interrupted: 'interrompida',
  },
  outcomes: {
    created: 'criado',
    updated: 'atualizado',
    applied: 'aplicado',
    unchanged: 'sem alterações',
    rejected: 'rejeitado',
    blocked: 'bloqueado',
    conflict: 'em conflito',
    inDoubt: 'incerto',
    open: 'pendente',
  },
  severalOutcomes: {
    created: 'criados',
    updated: 'atualizados',
    applied: 'aplicados',
    unchanged: 'sem alterações',
    rejected: 'rejeitados',
    blocked: 'bloqueados',
    conflict: 'em conflito',
    inDoubt: 'incertos',
    open: 'pendentes',
  },
  labels: {
    rows: 'Linhas',
    records: 'Registos',
    edits: 'Edições',
    gone: 'Linhas retiradas',
    vanished: 'Desaparecidos',
    slice: 'Seleção',
    compared: 'Comparado',
    asked: 'Consultado',
    takes: 'Previsão',
    quota: 'Quota',
    toDecide: 'Por decidir',
    issues: 'Ocorrências',
    damage: 'Danos',
    notAsked: 'Por consultar',
    undocumented: 'Por documentar',
    plan: 'Plano',
    run: 'Execução',
    account: 'Conta',
    made: 'Criado',
    sources: 'Origens',
    mapping: 'Mapeamento',
  },
  labelled: (label, fact) => `${label}: ${fact}`,
  none: 'nenhum',
  noIssues: 'nenhuma',
  read: (number) => some(number, 'lida', 'lidas'),
  mapped: (number) => some(number, 'mapeada', 'mapeadas'),
  skipped: (number) => some(number, 'excluída', 'excluídas'),
  rejected: (number) => some(number, 'rejeitada', 'rejeitadas'),
  left: (number) => some(number, 'deixada de parte', 'deixadas de parte'),
  records: (number, noun, nouns) => countedInPortuguese(number, noun, nouns),
  errors: (number) => countedInPortuguese(number, 'erro', 'erros'),
  warnings: (number) => countedInPortuguese(number, 'aviso', 'avisos'),
  noRequests: 'nenhum pedido',
  requests: (number) => countedInPortuguese(number, 'pedido', 'pedidos'),
  readsAndWrites: (reads, writes) =>
    `${countedInPortuguese(reads, 'leitura', 'leituras')}, ${countedInPortuguese(writes, 'escrita', 'escritas')}`,
  daysOfQuota: (days) => `${countedInPortuguese(days, 'dia', 'dias')} de quota`,
  doneAbout: (moment) => `: concluído por volta de ${moment} se começar agora`,
  quotaLeft: (remaining, limit, reserve) =>
    `pedidos que restam hoje: ${count(remaining)}${limit === undefined ? '' : ` de ${count(limit)}`}${reserve === undefined ? '' : `, dos quais ${count(reserve)} para outros`}`,
  customFieldsOf: (nouns) => `os campos personalizados de ${nouns}`,
  namedByRows: (noun) => `o que as linhas indicam (${nounInPortuguese(noun)})`,
  notListed: (what) => `${what}: o serviço não dá nenhuma lista`,
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
  ways: {
    whole: 'com uma resposta que contém tudo',
    details: 'um a um',
    snapshot: 'com a cópia local',
    search: 'com uma procura',
    lists: 'com listas de 100',
  },
  otherWays: {
    whole: 'uma resposta que contém tudo',
    details: 'um a um',
    snapshot: 'a cópia local',
    search: 'uma procura',
    lists: 'listas de 100',
  },
  reading: (nouns, isNamed, way, requests, others) =>
    `${nouns}${isNamed ? ' que as linhas indicam' : ''}, ${way}: ${countedInPortuguese(requests, 'pedido', 'pedidos')}${others === '' ? '' : ` (${others})`}`,
  editsUnknown: (nouns) => `${nouns}: não se sabe, porque falta a coluna dos seus ids`,
  edits: (nouns, edited, unedited, added, missing) => {
    const more = [
      ...(added > 0 ? [countedInPortuguese(added, 'nova', 'novas')] : []),
      ...(missing > 0 ? [countedInPortuguese(missing, 'retirada', 'retiradas')] : []),
    ];
    return `${nouns}: ${[countedInPortuguese(edited, 'editada', 'editadas'), `${count(unedited)} sem edição`, ...more].join(', ')}`;
  },
  noEdits: (rows) => `nenhuma: ${rowsAsExported(rows)}`,
  noOtherEdits: (rows) => `nenhuma noutro lugar: ${rowsAsExported(rows)}`,
  goneRows: (rows, records, isDeleted) =>
    `${countedInPortuguese(rows, 'linha já não está', 'linhas já não estão')} na folha (${records}): ${isDeleted ? '--delete-missing elimina o que continham' : 'sem --delete-missing nada é eliminado'}`,
  vanishedWays: {
    report: 'nada lhes é feito sem --vanished deactivate ou delete',
    deactivate: 'os que ninguém alterou desde então são desativados',
    delete: 'os que ninguém alterou desde então são eliminados',
  },
  vanished: (gone, known, records, way) =>
    `${count(gone)} dos ${countedInPortuguese(known, 'registo', 'registos')} de extratos anteriores já não ${gone === 1 ? 'tem' : 'têm'} linha (${records}): ${way}`,
  backAgain: (number, records) =>
    `${number === 1 ? 'retirado antes, volta a ter linha e é recuperado' : 'retirados antes, voltam a ter linha e são recuperados'}: ${records}`,
  notConcluded: (why) => `das linhas em falta nada se conclui: ${why}`,
  noneVanished: (known) => `nenhum: todos os registos de extratos anteriores (${count(known)}) têm a sua linha`,
  firstRecords: (records) => `os primeiros registos (${records})`,
  chosen: (noun, keys, left) => `${noun} ${keys}${left > 0 ? ` e mais ${count(left)}` : ''}`,
  and: ' e ',
  someRecords: (number) => countedInPortuguese(number, 'registo', 'registos'),
  slice: (chosen, records, left) =>
    `${chosen}, com o que lhes pertence: ${records}; ${left === undefined ? 'nada fica por importar' : `fica para a importação completa: ${left}`}`,
  notCarriedOut: (option) => `Assim não é aplicado. Ver as alterações; se forem intencionais, indicar ${option}.`,
  allowed: (option) => `Foi indicado ${option}: é aplicado mesmo assim.`,
  safety: {
    changed: (records, of, nouns, share, allowed) =>
      `Dos registos do ficheiro que estão na conta (${nouns}: ${count(of)}) ${records === 1 ? 'seria alterado' : 'seriam alterados'} ${count(records)} (${share}; é permitido ${allowed}).`,
    vanished: (records, of, nouns, share, allowed, most) =>
      `Dos registos de extratos anteriores (${nouns}: ${count(of)}) já não ${records === 1 ? 'tem linha e seria retirado' : 'têm linha e seriam retirados'} ${count(records)} (${share}; é permitido ${allowed} de um tipo e ${count(most)} no total).`,
    deleted: (records, of, nouns, share, allowed, most) =>
      `Dos registos da conta (${nouns}: ${count(of)}) ${records === 1 ? 'seria eliminado' : 'seriam eliminados'} ${count(records)} (${share}; é permitido ${allowed} e ${count(most)}).`,
    created: (records, of, nouns, share, allowed, unnamed) =>
      `Dos registos do ficheiro (${nouns}: ${count(of)}) ${records === 1 ? 'seria criado' : 'seriam criados'} ${count(records)} (${share}; é permitido ${allowed}), embora os outros estejam na conta${unnamed === undefined ? '' : `, que tem ${count(unnamed)} que o ficheiro não indica`}: as chaves mudaram?`,
  },
};
