import { noteNames } from '../../text/note-names.js';
import type { PageTexts } from '../english/pages.js';
import type { Accident } from '../english/sentences.js';
import { nounInPortuguese } from './grammar.js';
import { countedInPortuguese, portugueseNumbers } from './numbers.js';

const { count } = portugueseNumbers;

const portugueseParts: PageTexts['parts'] = {
  skip: 'Saltar para o conteúdo',
  partsOfPage: 'Secções desta página',
  figures: 'Números',
  search: 'Procurar',
  clear: 'Limpar',
  all: 'tudo',
  keys: 'Enter abre uma linha; as teclas de seta, Page Up, Page Down, Home e End passam de linha em linha.',
  firstOf: (shown, total) => `Os primeiros ${shown} de ${total}:`,
  share: 'Proporção',
  place: 'Lugar',
  record: 'Registo',
  records: 'Registos',
  total: 'Total',
  field: 'Campo',
  reason: 'Motivo',
  cut: (characters) => `(${count(characters)} caracteres)`,
  counts: 'Contagens',
  errors: 'erros',
  warnings: 'avisos',
  issues: {
    title: 'Ocorrências',
    where: 'Onde estão as ocorrências',
    filter: 'Filtrar as ocorrências',
    allListed: 'Todas as ocorrências: {0}',
    someListed: '{0} de {1} ocorrências',
    kind: 'Tipo',
    severity: 'Gravidade',
    knownFrom: 'Conhecida por',
    byKind: 'Por tipo',
    byColumn: 'Por coluna',
    byColumnOf: (listed) => `Por coluna, das ${listed} mostradas`,
    column: 'Coluna',
    table: 'Tabela',
    errors: 'Erros',
    warnings: 'Avisos',
    value: 'Valor',
    whatIsWrong: 'O que está errado',
    moreColumns: (left) => `Mais ${countedInPortuguese(left, 'coluna', 'colunas')} com menos ocorrências.`,
    listed: (shown, all) =>
      `Aqui são mostradas ${count(shown)} de ${countedInPortuguese(all, 'ocorrência', 'ocorrências')}; são contadas todas.`,
    wholeRow: 'toda a linha ou tabela',
    noColumn: (table) => `${table}: sem coluna`,
  },
  columns: {
    title: 'Colunas',
    of: (table) => `Colunas de ${table}`,
    readAs: 'Lida como',
    filled: 'Preenchidas',
    different: 'Diferentes',
    length: 'Comprimento',
    mostFrequent: 'Valores mais frequentes',
    more: (left) => `Mais ${countedInPortuguese(left, 'coluna não mostrada', 'colunas não mostradas')}.`,
    rows: (number) => countedInPortuguese(number, 'linha', 'linhas'),
    columns: (number) => countedInPortuguese(number, 'coluna', 'colunas'),
    jsonLines: 'linhas JSON',
    noHeadings: 'sem cabeçalhos',
    headingsIn: (row) => `cabeçalhos na linha ${row}`,
    delimiter: (name) => `delimitador: ${name}`,
    delimiters: { ',': 'vírgula', ';': 'ponto e vírgula', '\t': 'tabulação', '|': 'barra vertical' },
    unread: 'nada a lê',
  },
  limits: {
    lookedFor: 'Foi procurado o que se vê nos ficheiros e no mapeamento.',
    lastWord: 'O serviço tem a última palavra: pode rejeitar um registo que aqui parece certo.',
    withAccount: 'Com a conta, seria ainda procurado:',
    references: (number, nouns) => `${countedInPortuguese(number, 'referência', 'referências')} a ${nouns}`,
    customFields: 'campos personalizados',
    notAsked: (what) => `Por consultar: a conta (${what}); --live consulta-a.`,
    onlyService: (kinds) => `Só o serviço sabe: ${kinds}.`,
    moreKinds: (left) => `; e mais ${left}, que --json enumera`,
    kind: (title) => title.charAt(0).toLowerCase() + title.slice(1),
    scopes: { local: 'os ficheiros', live: 'a conta', server: 'o serviço, depois do envio' },
  },
};

const portugueseClient: PageTexts['client'] = {
  row: 'linha {0}',
  gone: 'sem linha',
  column: 'coluna {0}',
  empty: 'vazio',
  showThese: 'Mostrar estas na tabela',
  value: 'Valor',
  place: 'Lugar',
  kind: 'Tipo',
  knownFrom: 'Conhecida por',
  field: 'Campo',
  inFile: 'No ficheiro',
  inAccount: 'Na conta',
  nowValue: 'Antes',
  thenValue: 'Depois',
  severities: { error: 'erro', warning: 'aviso' },
  kinds: {
    create: 'criar',
    update: 'atualizar',
    delete: 'eliminar',
    deactivate: 'desativar',
    undelete: 'recuperar',
    activate: 'ativar',
    unchanged: 'sem alterações',
    conflict: 'conflito',
    blocked: 'bloqueado',
    rejected: 'rejeitado',
  },
  change: '{0}: {1} → {2}',
  decisions: { open: 'por decidir', adopt: 'adotar', create: 'criar', skip: 'omitir' },
  leftToDecide: '{0} por decidir; {1}',
  adoptCertain: 'Adotar todos os certos ({0})',
  andMore: ' e mais {0}',
  adoptId: 'Adotar {0}',
  create: 'Criar',
  skip: 'Omitir',
  later: 'Mais tarde',
  next: 'Próxima decisão',
  adoptedBy: 'Não adotado: {0} ({1}) já adota este registo.',
  candidate: 'id {0}, pontuação {1}: ',
  beside: '{0} ao lado do registo {1} da conta',
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

const rowsAsExported = (rows: number) =>
  countedInPortuguese(rows, 'linha está tal como foi exportada', 'linhas estão tal como foram exportadas');

const portugueseFacts: PageTexts['facts'] = {
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

const portugueseCheckPage: PageTexts['check'] = {
  kind: 'Verificação',
  title: (name) => `Verificação de ${name}`,
  files: (number) => countedInPortuguese(number, 'ficheiro', 'ficheiros'),
  noAccount: 'nenhuma conta foi consultada',
  account: (name) => `conta ${name}`,
  noRows: 'Não há linhas.',
  errors: (errors, rows, read) =>
    `${countedInPortuguese(errors, 'erro', 'erros')}: ${countedInPortuguese(rows, 'linha', 'linhas')} de ${count(read)} não ${rows === 1 ? 'seria enviada' : 'seriam enviadas'}.`,
  noErrors: (warnings, rows, read, open) =>
    `Sem erros${warnings > 0 ? `, ${countedInPortuguese(warnings, 'aviso', 'avisos')}` : ''}: ${countedInPortuguese(rows, 'linha', 'linhas')} de ${count(read)} ${rows === 1 ? 'pode ser importada' : 'podem ser importadas'}${open > 0 ? `, desde que a conta contenha ${countedInPortuguese(open, 'registo', 'registos')} de que precisam` : ''}.`,
  rowsRead: 'Linhas lidas',
  mapped: 'Mapeadas',
  skipped: 'Excluídas',
  rejected: 'Rejeitadas',
  left: 'Deixadas de parte',
  yielded: 'Registos que dão',
  limits: 'O que esta verificação não pode saber',
};

const portuguesePlanPage: PageTexts['plan'] = {
  kind: 'Plano',
  title: (id) => `Plano ${id}`,
  unsafe: 'Escreveria mais do que é seguro escrever sem perguntar.',
  wouldWrite: (writes, left, undecided) =>
    `${countedInPortuguese(writes, 'registo seria escrito', 'registos seriam escritos')}${left > 0 ? `, ${count(left)} não` : ''}${undecided > 0 ? `, ${count(undecided)} por decidir` : ''}; até agora nada foi escrito.`,
  account: (name) => `Conta ${name}`,
  toCarryOut: 'Para o aplicar:',
  limits: 'O que este plano não pode saber',
  safety: 'Segurança',
  changes: 'Alterações',
  filter: 'Filtrar as alterações',
  allListed: 'Todas as alterações: {0}',
  someListed: '{0} de {1} alterações',
  change: 'Alteração',
  fieldsOrWhy: 'Campos, ou por que motivo fica como está',
  onlyFirst: (shown, total) =>
    `Nesta página estão as primeiras ${shown} de ${total}; um relatório .xlsx ou .json contém todas.`,
  nowValue: 'Antes',
  thenValue: 'Depois',
  value: 'Valor',
  printed: {
    update: 'A atualizar',
    create: 'A criar',
    delete: 'A eliminar: as suas linhas desapareceram',
    deactivate: 'A desativar: as suas linhas desapareceram',
    undelete: 'A recuperar: as suas linhas voltaram',
    activate: 'A ativar: as suas linhas voltaram',
    conflict: 'Em conflito: ficam como estão',
    blocked: 'Bloqueados: ficam como estão',
    rejected: 'Rejeitados: ficam como estão',
  },
};

const portugueseDecide: PageTexts['decide'] = {
  title: 'Por decidir',
  about:
    'Estes registos do ficheiro podem já estar na conta. Nada deles é enviado até ser decidido: «adotar» atualiza o registo da conta e dá-lhe a chave, «criar» faz um novo, «omitir» exclui a linha.',
  onlyFirst: (shown) => `Nesta página estão os primeiros ${shown}; plan.xlsx contém todos.`,
  adoptCertain: 'Adotar todos os certos',
  save: 'Guardar decisões',
  afterwards: 'Depois:',
  filter: 'Filtrar os registos por decidir',
  allListed: 'Todos os registos por decidir: {0}',
  someListed: '{0} de {1} registos por decidir',
  decision: 'Decisão',
  why: 'Motivo',
  inFile: 'No ficheiro',
  inAccount: 'Na conta',
  score: 'Pontuação',
  kinds: { possible: 'possível', ambiguous: 'ambíguo' },
  certain: (reasons) => `certo: ${reasons}`,
  lines: {
    key: 'chave',
    name: 'nome',
    address: 'morada',
    contact: 'contacto',
    email: 'e-mail',
    phone: 'telefone',
    vatNumber: 'NIF ou n.º de IVA',
  },
};

const portugueseSignOff: PageTexts['signOff'] = {
  title: (isPlan, id) => `Aprovação ${isPlan ? 'do plano' : 'da execução'} ${id}`,
  before: 'Antes da importação',
  after: 'Depois da importação',
  account: (name, moment) => `Conta ${name}, ${moment}`,
  totals: 'Totais de controlo',
  totalOf: 'Total de',
  source: 'Origem',
  plan: 'Plano',
  accountTotal: 'Conta',
  differs: 'difere',
  hint: (isPlan) =>
    `Origem: as linhas válidas dos ficheiros. Plano: os registos tal como os deixa; uma célula vazia não altera um valor. Conta: ${isPlan ? 'os registos previstos tal como estão agora' : 'os registos previstos, contados de novo'}. As somas são exatas.`,
  lines: {
    records: 'registos',
    distinctKeys: 'chaves distintas',
    values: (column) => `${column}: valores`,
    sum: (column) => `${column}: soma`,
  },
  figures: {
    planned: 'registos previstos',
    asPlanned: 'como previsto',
    different: 'diferentes',
    missing: 'em falta',
    added: 'acrescentados por outros',
  },
  recount: {
    label: 'Nova contagem',
    headings: [
      'Registos',
      'Previstos',
      'Como previsto',
      'Diferentes',
      'Em falta',
      'Acrescentados por outros',
      'Na conta',
    ],
    title: 'Diferente do previsto',
    differences: 'Diferenças',
    added: 'Registos acrescentados',
    addedRecord: 'Registo acrescentado',
    id: 'Id',
    addedByOthers: (records) => `Acrescentados por outros: ${records}.`,
  },
  exceptions: 'Exceções',
  outcome: 'Resultado',
  owner: 'Responsável',
  onlyFirst: (shown, total) => `As primeiras ${shown} de ${total}; o livro deste conjunto enumera todas.`,
  files: 'Ficheiros',
  signed: 'O que foi aprovado',
  file: 'Ficheiro',
  roles: { source: 'origem', mapping: 'mapeamento', used: 'usado pelo mapeamento', plan: 'plano' },
  plannedChanges: (number) => `${countedInPortuguese(number, 'alteração prevista', 'alterações previstas')} no diário`,
  gone: ' (já não existe)',
  changed: ' (alterado desde então)',
  signature: 'Assinatura',
  agreed: 'Vi o que seria escrito e concordo que o seja.',
  accepted: 'Vi o que foi escrito e o que a conta contém, e aceito-o.',
  name: 'Nome',
  date: 'Data',
  facts: {
    planned: 'Planeado em',
    scope: 'Âmbito',
    countedAgain: 'Contado de novo',
    exceptions: 'Exceções',
    versions: 'Versões',
    wholeTotals: 'uma parte das origens; os totais das origens são dos ficheiros completos',
    records: (written, unchanged, left) =>
      `${count(written)} a escrever, ${count(unchanged)} sem alterações, ${count(left)} deixados como estão`,
    no: 'não',
    noExceptions: 'nenhuma',
    arrivedLater: (number, runs) =>
      `${countedInPortuguese(number, 'registo chegou', 'registos chegaram')} mais tarde: execução ${runs}`,
    toDecide: (number) =>
      `${countedInPortuguese(number, 'registo sobre o qual', 'registos sobre os quais')} alguém tem de decidir`,
    recount: (planned, asPlanned, different, missing, added) =>
      `${countedInPortuguese(planned, 'registo', 'registos')}: ${count(asPlanned)} como previsto, ${countedInPortuguese(different, 'diferente', 'diferentes')}, ${count(missing)} em falta; ${countedInPortuguese(added, 'acrescentado', 'acrescentados')} por outros`,
  },
  verdict: {
    wouldWrite: (writes, exceptions) =>
      `${countedInPortuguese(writes, 'registo seria escrito', 'registos seriam escritos')}${toBeDecided(exceptions)}; até agora nada foi escrito.`,
    notCounted: (exceptions) => `A conta não foi contada de novo${toBeDecided(exceptions)}.`,
    counted: (asPlanned, planned, exceptions, added) =>
      `${asPlanned === 1 ? 'Está' : 'Estão'} na conta como previsto ${count(asPlanned)} de ${countedInPortuguese(planned, 'registo previsto', 'registos previstos')}${toBeDecided(exceptions)}${added > 0 ? `; outros acrescentaram ${count(added)}` : ''}.`,
  },
};

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${countedInPortuguese(exceptions, 'exceção', 'exceções')} por decidir` : '';
}

const portugueseSheets: PageTexts['sheets'] = {
  names: { summary: 'Resumo', decide: 'Decidir', problems: 'Problemas', signOff: 'Aprovação' },
  copy: noteNames.pt,
  columns: {
    resource: 'Tipo de registo',
    key: 'Chave',
    name: 'Nome',
    sheet: 'Folha',
    row: 'Linha',
    due: 'Prazo',
    difference: 'Diferença',
    record: 'Registo do ficheiro',
    compared: 'Comparado',
    link: 'Ligação',
    number: 'Número',
    whatToDo: 'O que fazer',
  },
  later: 'mais tarde',
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: é este registo da conta; é atualizado e recebe a chave.`,
      `${create}: não é nenhum deles; é criado um registo novo.`,
      `${skip}: a linha não é enviada.`,
      `${later}: ainda nada está decidido, e nada é enviado.`,
      `Escolher «${adopt}» na linha do registo em causa; «${create}» e «${skip}» em qualquer linha do registo.`,
    ].join('\n'),
  signs: '= igual, ≠ diferente, + só no ficheiro, - só na conta',
  moreIssues: (left) => `e mais ${count(left)}, que \`--max-issues\` mostra`,
  runOf: (id, file, state) => `Execução ${id} de ${file}: ${state}`,
  sheetNamed: (sheet) => `Folha ${sheet}`,
  someShown: (found, left) =>
    `Mostrados: ${found}; a verificação encontrou mais ${countedInPortuguese(left, 'ocorrência', 'ocorrências')} (--max-issues).`,
  rows: {
    left: 'fica para a importação completa',
    withRow: (row) => `com ${row}`,
    leftOut: 'excluída',
  },
};

export const portuguesePages: PageTexts = {
  parts: portugueseParts,
  client: portugueseClient,
  facts: portugueseFacts,
  check: portugueseCheckPage,
  plan: portuguesePlanPage,
  decide: portugueseDecide,
  signOff: portugueseSignOff,
  sheets: portugueseSheets,
};
