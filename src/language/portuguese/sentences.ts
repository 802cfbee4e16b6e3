import type {
  AbsenceWord,
  Accident,
  FailedState,
  FileFault,
  LikenessReason,
  SentenceTexts,
} from '../english/sentences.js';
import {
  agreeingInPortuguese,
  andMoreInPortuguese,
  startingWithNenhum,
  startingWithO,
  withO,
  withUm,
} from './grammar.js';
import { countedInPortuguese, portugueseNumbers } from './numbers.js';
import { portugueseRowSentences } from './row-sentences.js';

const { count } = portugueseNumbers;

const unread: Readonly<Record<FileFault, string>> = {
  empty: 'o ficheiro está vazio',
  locked: 'está protegido por palavra-passe ou cifrado',
  damaged: 'está danificado ou cortado',
  tooLarge: 'descomprimido, seria maior do que um ficheiro autêntico',
  archive: 'é, por sua vez, um arquivo comprimido',
  packing: 'está comprimido de uma forma que aqui não é lida',
  outside: 'o seu nome leva para fora do ficheiro zip',
  noTables: 'não contém folhas nem tabelas',
  otherKind: 'é de um tipo que não é lido',
  noText: 'o seu conteúdo não é texto',
  unknown: 'o ficheiro não pode ser lido',
};

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

export const portugueseSentences: SentenceTexts = {
  ...portugueseRowSentences,
  customUnknown: (label, noun) => `A conta não tem o campo personalizado ${label} para registos do tipo ${noun}.`,
  customWritten: (label) => `Tem ${label}, que se escreve de outra maneira.`,
  customEmpty: (label, noun) => `A conta exige o campo personalizado ${label} para cada ${noun}, e está vazio.`,
  customNotGiven: (label, noun) =>
    `A conta exige o campo personalizado ${label} para cada ${noun}, e nenhuma coluna o dá.`,
  recordInactive: (noun, field, value) =>
    `${startingWithO(noun)} com ${field} ${value} está ${agreeingInPortuguese(noun, 'inativo', 'inativa')}.`,
  recordNowhere: (noun, values) => `Nem os ficheiros nem a conta têm ${withUm(noun)} com ${values.join(' e ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `Na conta e nos ficheiros há ${count} registos (${nouns}) com ${values.join(' e ')}.`,
  ownerDiffers: (owner, named, noun, key, actual) =>
    `A linha indica ${owner} ${named} e ${noun} ${key} de ${owner} ${actual}.`,
  closedJobKey: (key) => `O relatório deste trabalho está fechado, e o seu número próprio passaria a ser ${key}.`,
  nameNowhere: (noun, field, value) => `${startingWithNenhum(noun)} da conta tem ${field} ${value}.`,
  nameInactive: (noun, value) =>
    `${startingWithO(noun)} ${value} está ${agreeingInPortuguese(noun, 'inativo', 'inativa')} na conta.`,
  standsRejected: (noun, value, row) =>
    `${startingWithO(noun)}${value === '' ? '' : ` ${value}`} está nesta linha, que tem um erro e não é enviada: ${row}.`,
  notInFiles: (noun, value) => `Os ficheiros contêm registos do tipo ${noun}, mas nenhum com a chave ${value}.`,
  notInFilesAsNamed: (noun) =>
    `Os ficheiros contêm registos do tipo ${noun}, mas nenhum com a chave que esta linha indica.`,
  nameUnlisted: (noun, by, name, field) =>
    `O serviço não dá nenhuma lista deste tipo (${noun}), pelo que ${by} «${name}» não indica nenhum id: indicar ${field}.id.`,
  nameSeveral: (count, noun, by, name, field) =>
    `Nesta conta há ${count} registos (${noun}) com ${by} «${name}»: indicar ${field}.id.`,
  nameNone: (noun, by, name) => `${startingWithNenhum(noun)} desta conta tem ${by} ${name}.`,
  linkedTable: () => 'é uma ligação a uma tabela de outra base de dados, que deve ser indicada em vez desta',
  calculatedField: () => 'é um campo calculado',
  binaryData: () => 'contém dados binários',
  picturesOrDocuments: () => 'contém imagens ou documentos (objetos OLE)',
  attachments: () => 'contém anexos ou vários valores num campo',
  virtualTable: () => 'é uma tabela virtual, cujas linhas são produzidas por um módulo do seu programa',
  noTable: () => 'não é uma tabela',
  noTables: () => 'não são tabelas',
  linesAlone: () => 'as linhas JSON só são lidas de um ficheiro próprio',
  moreFiles: (number) => `mais ${countedInPortuguese(number, 'ficheiro', 'ficheiros')}`,
  fileUnread: (fault) => unread[fault],
  noMoreLinks: (from) =>
    `Uma folha não leva mais ligações: a partir da entrada ${count(from)}, os lugares são só texto.`,
  noMoreRows: (rest) =>
    `Uma folha não leva mais linhas: ${countedInPortuguese(rest, 'entrada não está', 'entradas não estão')} aqui.`,
  cellsCut: (cells, most) =>
    `${countedInPortuguese(cells, 'célula está cortada', 'células estão cortadas')}: uma célula leva ${count(most)} caracteres.`,
  noRoomForColumns: (sheet, columns) =>
    `A folha ${sheet} não tem lugar para mais ${columns} colunas: o que está errado nas suas linhas só se diz aqui.`,
  noComments: (sheet) =>
    `A folha ${sheet} tem desenhos a que nada se pode acrescentar: as suas células não têm comentários.`,
  commentsLeftOut: (sheet, most, rest) =>
    `A folha ${sheet} tem comentários em ${count(most)} células; outras ${count(rest)} estão só coloridas.`,
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `coincide em ${fields.join(' e ')}`,
  idAndKey: (noun, id, field, key, byId, byKey) =>
    `O id ${id} e ${field} ${key} são dois registos da conta: ${noun} ${byId} e ${noun} ${byKey}. Corrigir um ou outro, ou esvaziar o id.`,
  idOfAnother: (noun, id, known, field, key) =>
    `${startingWithO(noun)} com id ${id} tem nesta conta ${known}, e nenhum registo tem ${field} ${key}. Esvaziar o id para o criar, ou corrigir a chave.`,
  hasName: (name) => `o nome «${name}»`,
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
  notRemembered: (file) =>
    `${file} dá ids da conta, mas não o que foi exportado com eles. O que alguém alterou entretanto no serviço é reposto por uma atualização.`,
  onlyShortens: (lists) =>
    `O que foi editado em ${lists.join(' e ')} só retira algo, e uma importação não retira nada de uma lista.`,
  deletedSinceExport: (noun, id) =>
    `${startingWithO(noun)} com id ${id} já não existe: o registo foi eliminado depois da exportação, e a linha foi editada. Esvaziar o id para o criar de novo, ou retirar a linha.`,
  changedSinceExport: (changes, left) =>
    `Desde a exportação: ${changes.join(', ')}${andMoreInPortuguese(left, 'campo', 'campos')}. Para conservar o que a conta tem, escrevê-lo na célula; para o alterar mesmo assim, exportar de novo e editar esse ficheiro.`,
  wasEmptied: (field, to) => `${field} foi esvaziado (o ficheiro diz ${to})`,
  wasChanged: (field, from, to) => `${field} foi alterado para ${from} (o ficheiro diz ${to})`,
  noValue: () => 'nada',
  addedIsThere: (noun, field, key, id) =>
    `A linha não tem id, pelo que o registo deveria ser criado, mas ${withUm(noun)} da conta já tem ${field} ${key}: id ${id}. Para alterar esse registo, exportar de novo e editar a sua linha; para criar outro, dar-lhe outra chave.`,
  addedIsAlike: (noun, id) =>
    `A linha não tem id, pelo que o registo deveria ser criado, mas na conta já há ${withUm(noun)} igual: id ${id}. Para alterar esse registo, exportar de novo e editar a sua linha; para criar outro, dar-lhe outra chave.`,
  inactiveAlready: () => 'Já está inativo.',
  rowGoneBut: (why) => `A sua linha desapareceu, mas ${why}`,
  rowAndRecordGone: () => 'A sua linha desapareceu, e o registo também: alguém o eliminou.',
  changedSinceImport: (noun, fields, left, verb) =>
    `outra pessoa alterou ${withO(noun)} desde a importação do registo (${fields.join(', ')}${andMoreInPortuguese(left)}), ${notDone[verb]}. Se já não for necessário, ${doIt[verb]} no serviço.`,
  recordChanged: (fields, left, verb) =>
    `outra pessoa alterou o registo desde a exportação (${fields.join(', ')}${andMoreInPortuguese(left)}), ${notDone[verb]}. Para o eliminar mesmo assim, exportar de novo e retirar aí a linha.`,
  namerStays: (namer, verb) => `é indicado num registo que permanece (${namer}), ${notDone[verb]}.`,
  rowKeeps: (row, verb) => `${row}, ${notDone[verb]}.`,
  rowChanges: (row) => `${row} altera o registo`,
  rowIsAbout: (row) => `${row} é sobre o registo`,
  rowMayBeAbout: (row) => `${row} pode ser sobre o registo com outra chave, o que tem de ser decidido primeiro`,
  rowSpells: (field, value) => `uma linha tem o seu ${field} escrito de outra maneira, «${value}»`,
  namer: (noun, key) => `${noun} ${key}`,
  namerWithId: (noun, id) => `${noun} id ${id}`,
  damagedValues: (values, left) =>
    `${values.join('; ')}${left > 0 ? `; mais ${left} ${left === 1 ? 'campo' : 'campos'}` : ''}.`,
  damageAdvice: () =>
    'Corrigir a célula para conservar o que a conta tem. Se for intencional, dar o comando de novo com --accept-damage.',
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]}: ${from} \u2192 ${to}`,
  zerosLostBeside: (field, value, from, to) =>
    `${field} ${value} é demasiado curto, como ao lado, onde se perderam zeros: ${from} \u2192 ${to}`,
  notToSend: () => 'Foi decidido não o enviar.',
  severalBy: (number, isMore, noun, fields, records) =>
    `${count(number)}${isMore ? ' ou mais' : ''} registos do tipo ${noun} da conta têm ${by(fields)}: ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `${startingWithO(noun)} da conta com ${by(fields)}, ${record}, tem uma chave própria: ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} indica ${agreeingInPortuguese(noun, 'o mesmo', 'a mesma')} ${noun} da conta, com ${by(fields)}: ${record}.`,
  possible: (noun, record, reasons, others) =>
    `A conta pode já ter ${agreeingInPortuguese(noun, 'este', 'esta')} ${noun}: ${record}, ${reasons.join(', ')}${others > 0 ? ` e mais ${count(others)}` : ''}.`,
  changedByOthers: (fields) => `Alguém alterou o registo desde então: ${fields.join(', ')}.`,
  deletedSincePlan: () => 'Depois do plano, outra pessoa eliminou o registo.',
  createdSincePlan: (noun) =>
    `Depois do plano, outra pessoa criou ${withO(noun)}: enviar este registo substituí-lo-ia.`,
  createdTwice: (noun) => `Outra pessoa criou ${withO(noun)} depois do plano: enviar o registo criá-lo-ia duas vezes.`,
  sameSincePlan: () => 'Desde o plano, a conta recebeu os mesmos valores.',
  changedSincePlan: (changes, left) =>
    `Depois do plano, outra pessoa alterou ${changes.join(', ')}${andMoreInPortuguese(left, 'campo', 'campos')}.`,
  fromTo: (field, from, to) => `${field} de ${from} para ${to}`,
  rowHasSame: (row, key) => `${row} tem também ${key}.`,
  keyPassedOn: (row, key) =>
    `${row} vai receber ${key}, que este registo tem agora. Alterar este registo numa importação e essa linha na seguinte.`,
  rowNamesSame: (row) => `${row} indica o mesmo registo da conta.`,
  rowSaysSame: (row) => `${row} diz o mesmo.`,
  rowSaysOther: (row, noun) =>
    `${row} dá ${agreeingInPortuguese(noun, 'o mesmo', 'a mesma')} ${noun}, mas diz outras coisas.`,
  rival: (noun, field, key, id) =>
    `${startingWithO(noun)} com ${field} ${key} é na conta outro registo: tem o id ${id}. Enviar este substituí-lo-ia.`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${startingWithO(noun)} com ${field} ${key} é na conta outro registo: tem o id ${id} e o código interno ${myId}. Enviar este substituí-lo-ia.`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${startingWithO(noun)} com ${field} ${key} é na conta outro registo: tem o id ${id} e nenhum código interno. Enviar este substituí-lo-ia.`,
  countedMoved: (key, from, to, row) =>
    `A chave ${key} é contada, e as suas linhas estão por outra ordem: o que a conta tem como ${from} é agora ${to}. ${row} di-lo. Colocar as linhas novas abaixo das antigas, ou formar a chave com mais colunas.`,
  countedLast: (key, next) =>
    `A chave ${key} é contada, e resta dela uma linha: diz o que uma importação anterior criou como ${next}, pelo que substituiria outro registo. Conservar as linhas que vinham primeiro, ou formar a chave com mais colunas.`,
  numberOfTrial: (field, key, noun, row) =>
    `O serviço deu ${field} ${key} a um registo (${noun}) que um ensaio criou a partir de uma linha sem chave, e esta linha é outra. ${row} é a do ensaio. Eliminar esse registo, ou anular o ensaio.`,
  broughtBackAlready: () => 'Alguém já o recuperou.',
  notToBringBack: () => 'Não está na conta, e a sua linha não o deve criar.',
  namedBy: (namer) => `É indicado num registo que permanece: ${namer}.`,
  vanished: (noun, key, id, more) => `${startingWithO(noun)} ${key}, id ${id}, já não tem linha${more}.`,
  vanishedChanged: (fields) => `; outra pessoa alterou o registo desde a sua importação (${fields.join(', ')})`,
  vanishedInactive: () => '; está inativo',
  whyShorter: (rows, source, percent, before, run) =>
    `${rows} linhas${source === '' ? '' : ` de ${source}`} são menos de ${percent}% das ${before} da execução ${run}: o ficheiro pode estar cortado; se estiver completo, indicá-lo com --allow shorter`,
  whyOtherFiles: (files) => `execuções anteriores do mapeamento leram outros ficheiros (${files})`,
  whyPartial: () => 'a execução omite linhas das suas origens',
  failedNames: (noun, key, state) =>
    `É indicado num registo que ${states[state]}: ${noun}${key === '' ? '' : ` ${key}`}.`,
  couldNotComeBack: () => 'O registo foi eliminado e não pôde ser recuperado: a importação seguinte cria-o de novo.',
  parentMissing: (field, key, row, sheet, state) =>
    `O seu registo ${field} ${key}, linha ${row}${sheet === '' ? '' : ` da folha ${sheet}`}, ${states[state]}.`,
  nothingIdentifies: () => 'Nada identifica o registo, pelo que não pode ser procurado.',
  listChanged: () => 'A lista em que o registo é procurado mudou entretanto.',
  likeOfOtherRow: () => 'Há na conta um registo igual, mas pode ser o de outra linha desta execução.',
  listLeavesOut: () => 'A lista dos seus dias não mostra nenhum registo igual, mas pode omitir um que não tenha fim.',
  goneFromAccount: () => 'O registo já não está na conta: alguém o eliminou.',
  lookUpOfOther: (field, key) => `A procura por ${field} ${key} devolveu outro registo.`,
  otherThanSent: (fields) => `Na conta, estes campos têm valores diferentes dos enviados: ${fields.join(', ')}.`,
  beforeUnknown: () => 'Não se sabe o que continham antes.',
  neitherValue: (fields) =>
    `Na conta, estes campos não contêm nem o que foi enviado nem o que lá estava antes: ${fields.join(', ')}.`,
  lookUpRejected: (message) => `O serviço rejeitou a procura: ${message}`,
  notFoundByService: (message) => `O serviço não encontrou o registo, ou um que este indica: ${message}`,
  refusedByFirewall: (page) =>
    `Uma firewall web à frente do serviço recusou-o (${page}); o serviço nunca o recebeu. \`fieldsheet retry\` volta a enviá-lo.`,
  mayStillArrive: () => 'Depois não estava na conta, mas ainda pode chegar: `fieldsheet resume` volta a verificar.',
  sentInVain: (times, isRecord) =>
    `Foi enviado ${times} vezes e depois ${isRecord ? 'não estava na conta' : 'não tinha sido executado'}.`,
  madeAnew: (id, newId) =>
    `O registo a atualizar, id ${id}, já não existia: o serviço criou um novo, id ${newId}, só com os campos alterados.`,
  goneAndOther: (id) => `O registo a atualizar, id ${id}, já não está na conta, e a resposta era sobre outro.`,
  answerOfOther: () => 'A resposta era sobre outro registo, e a procura não encontrou este.',
  answeredOther: (fields) => `O serviço respondeu com valores diferentes dos enviados: ${fields.join(', ')}.`,
  keepsKeys: (fields) =>
    `Conserva ${fields.join(', ')}: o serviço não o retira. Apagá-lo aí à mão se nenhuma importação deve encontrar o registo por esse valor.`,
  serviceSays: (message) => `O serviço: ${message}`,
  wasThere: (since) =>
    `Já estava na conta, criado em ${since}: por isso foi atualizado, e ao anular fica como está, porque não se sabe o que continha antes.`,
  wroteLater: (run) => `A execução ${run} desta pasta escreveu-o mais tarde.`,
  notWritten: (reason) => `Não foi escrito: ${reason}`,
  outcomeUnknown: () => 'o seu resultado não é conhecido.',
  storedOtherwise: () => 'O serviço guardou-o de outra forma ao ser escrito.',
  changedAfter: (moment) => `Alterado depois de ${moment}; o serviço não diz por quem.`,
  changedLast: (moment) => `Alterado desde então, pela última vez em ${moment}; o serviço não diz por quem.`,
  deletedSince: () => 'Já não existe: foi eliminado entretanto; o serviço não diz quando nem por quem.',
  notKnown: (reason) => `Não se sabe se a conta o tem: ${reason}`,
  notThere: (reason) => `Não está lá: ${reason}`,
  notDeleted: () => 'Devia ser eliminado e ainda existe.',
  notDeletedBecause: (reason) => `Devia ser eliminado e ainda existe: ${reason}`,
  notDeactivated: () => 'Devia ser desativado e está ativo.',
  notDeactivatedBecause: (reason) => `Devia ser desativado e está ativo: ${reason}`,
};
