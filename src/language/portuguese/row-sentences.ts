import type { englishRowSentences, FormName, Sides } from '../english/row-sentences.js';
import { headingIn, inWordsOf } from '../texts.js';
import portugueseContract from './contract.json' with { type: 'json' };
import {
  agreeingInPortuguese,
  andMoreInPortuguese,
  inPortugueseList,
  nounInPortuguese,
  startingWithO,
  withDo,
  withO,
  withUm,
} from './grammar.js';

const inWords = (text: string) => inWordsOf({ contract: portugueseContract }, text);

/** What a field takes, in words. */
const forms: Readonly<Record<FormName, string>> = {
  text: 'um texto',
  decimal: 'um número decimal como texto',
  integer: 'um número inteiro',
  number: 'um número',
  boolean: 'true ou false',
  date: 'uma data aaaa-mm-dd',
  dateTime: 'uma data e hora aaaa-mm-dd hh:mm',
  texts: 'uma lista de textos',
  anything: 'qualquer valor',
  customValue: 'um texto, um número ou sim e não',
  customNumber: 'um número com ponto decimal',
  checkbox: '1 ou 0',
  email: 'um endereço de e-mail',
  phone: 'um número de telefone',
};

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'espaço inseparável',
  'U+00AD': 'hífen opcional',
  'U+200B': 'espaço de largura zero',
  'U+202F': 'espaço inseparável estreito',
  'U+FEFF': 'marca de ordem de bytes',
};

const sides: Readonly<Record<Sides, string>> = {
  before: 'antes',
  after: 'depois',
  both: 'antes e depois',
};

const fate = (isSent: boolean) => (isSent ? 'são enviados tal como estão' : 'são retirados');

const isAreEmpty = (words: readonly string[]) => (words.length > 1 ? 'estão vazios' : 'está vazio');

/** Behind a sentence: `: a é 1, mas a linha 7 tem 2; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` da folha «${sheet}»`);

export const portugueseRowSentences: typeof englishRowSentences = {
  positionHalf: (missing) => `Falta a ${missing} à posição.`,
  positionZero: () => 'A posição é 0, 0: ninguém está aí.',
  positionSwapped: (latitude, longitude) =>
    `A posição ${latitude}, ${longitude} fica longe das outras, e entre elas como ${longitude}, ${latitude}: a latitude vem primeiro.`,
  positionOutside: (name, value, limit) => `A ${name} ${value} não está entre -${limit} e ${limit}.`,
  yearDoubtful: (value, year) => `${value} é uma data do ano ${year}.`,
  belowNothing: (value) => `${value} é inferior a zero.`,
  aboveMost: (value, most) => `${value} é superior a ${most}.`,
  longerThan: (length, most) => `O texto tem ${length} caracteres, mais de ${most}.`,
  notLikeEmail: (value) => `${value} não parece um endereço de e-mail.`,
  notLikePhone: (value) => `${value} não parece um número de telefone.`,
  severalPhones: (value) => `${value} pode ser mais do que um número de telefone.`,
  noneOf: (value, choices) => `${value} não é nenhum destes valores: ${choices.join(', ')}.`,
  choice: inWords,
  takes: (field, form, value) => `${field} aceita ${forms[form]}, não ${value}.`,
  customTakes: (label, form, value) => `O campo personalizado ${label} aceita ${forms[form]}, não ${value}.`,
  endsBefore: (end, to, start, from) => `${end} ${to} é anterior a ${start} ${from}.`,
  endsInHourTwice: (end, to, start, from, zone) =>
    `${end} ${to} só é anterior a ${start} ${from} pelo relógio: em ${zone} essa hora ocorre duas vezes. Ambas são enviadas assim.`,
  needsToCreate: (fields) => `Para criar o registo é necessário ${fields.join(' ou ')}.`,
  cellShowsError: (shown) =>
    `A célula contém ${shown}, que é o que um programa de folhas de cálculo mostra quando há um erro.`,
  dittoMark: (mark) => `${mark} remete para o valor da linha acima, que não é adivinhado.`,
  wordForNothing: (word) => `${word} é o que se escreve onde não há valor. É omitido em toda a coluna.`,
  wordBesideEmpty: (word) =>
    `${word} é o que se escreve onde não há valor. É enviado tal como está, porque outras células da coluna estão vazias.`,
  cellHoldsError: (error) => `A célula contém ${error}.`,
  fromColumns: (names) => `O valor vem das colunas ${inPortugueseList(names)}.`,
  functionFailed: (reason) => `Uma função do mapeamento falhou: ${reason}`,
  functionOfFailed: (field, reason) => `A função de ${field} falhou: ${reason}`,
  notInTable: (value) => `${value} não está na tabela de correspondências.`,
  ambiguousInTable: (value, row, first, other, second) =>
    `${value} tem dois valores na tabela de correspondências: ${first} na linha ${row}, ${second} na linha ${other}.`,
  requiredField: (field) => `${field} é obrigatório mas está vazio, e o mapeamento não dá nenhum valor predefinido.`,
  requiredValue: () => 'O valor é obrigatório mas está vazio, e o mapeamento não dá nenhum valor predefinido.',
  noLabel: () => 'O valor desta linha não tem nenhuma designação que diga de que campo personalizado é.',
  noNumber: (value) => `${value} não é um número.`,
  decimalsBehindPoint: (value) =>
    `${value} não é um número: as decimais são lidas depois de uma vírgula, e aqui estão depois de um ponto.`,
  decimalsBehindComma: (value) =>
    `${value} não é um número: as decimais são lidas depois de um ponto, e aqui estão depois de uma vírgula.`,
  commaTakenForGroup: (value, sent) =>
    `${value} é enviado como ${sent}; com decimais depois da vírgula seria outro número.`,
  noWholeNumber: (value) => `${value} não é um número inteiro.`,
  noDuration: (value) => `${value} não é uma duração, como 1h30 ou 90 min.`,
  noWholeMinutes: (value) =>
    `${value} não é um número inteiro de minutos; se a coluna conta horas, o mapeamento indica-o com { unit: 'hours' }.`,
  roundedToMinute: (value, sent) => `${value} não é um número inteiro de minutos; é enviado como ${sent}.`,
  unitsMixed: () =>
    'A coluna mistura números inteiros sem unidade e outras durações; os números são lidos como minutos.',
  neitherYesNorNo: (value, yes = 'sim', no = 'não') => `${value} não é nem ${yes} nem ${no}.`,
  noTimeOfDay: (value) => `${value} não é uma hora, como 08:30.`,
  hasTimeOfDay: (value, day) => `${value} tem hora; é enviado como ${day}.`,
  otherDay: (value, day, other) => `${value} é enviado como ${day}; no relógio da conta é ${other}.`,
  centuryDoubtful: (value, sent) =>
    `${value} é enviado como ${sent}, daqui a mais de 20 anos; um mapeamento define o século com { pivot: 50 }.`,
  noDate: (value, wanted) => `${value} não é uma data no formato ${inPortugueseList(wanted, 'ou')}.`,
  noDateTime: (value, wanted) => `${value} não é uma data e hora no formato ${inPortugueseList(wanted, 'ou')}.`,
  dayAsNumber: (value, day) => `${value} não é uma data; como dia de um programa de folhas de cálculo é ${day}.`,
  otherClock: (value) => `${value} é um momento de um relógio diferente do da conta.`,
  dayTakenFirst: (value, sent) => `${value} é enviado como ${sent}; com o mês à frente seria outro dia.`,
  timeTwice: (value, zone, sent) => `${value} ocorre duas vezes nesse dia em ${zone}; é enviado como ${sent}.`,
  timeSkipped: (value, zone, sent) =>
    `${value} não existe em ${zone}: os relógios saltam-no nesse dia; é enviado como ${sent}.`,
  manyDigits: (value) => `${value} tem mais de 15 algarismos.`,
  cellIsDate: (value) => `A célula contém uma data, que é enviada como ${value}.`,
  noEmail: (value) => `${value} não é um endereço de e-mail.`,
  nulCharacter: () => 'O valor contém um carácter NUL.',
  signOfLost: (value) => `${value} contém o sinal que substitui um carácter perdido.`,
  probably: (value, meant) => `${value} é provavelmente ${meant}.`,
  holdsCharacters: (found) => `O valor contém ${found.join(', ')}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  restOfNumber: (value) => `${value} é o que resta de um número mais longo.`,
  beginningOnly: () => 'A célula contém apenas o início de um texto mais longo.',
  longestCell: (length) => `O texto tem ${length} caracteres, o máximo que uma célula aceita.`,
  charactersAround: (found, where, isSent) =>
    `Há caracteres ${sides[where]} do valor (${found.join(', ')}); ${fate(isSent)}.`,
  spacesAround: (value, where, isSent) => `Há espaços ${sides[where]} de ${value}; ${fate(isSent)}.`,
  all: (sentences) => sentences.join(' '),
  field: (name) => {
    const heading = headingIn({ contract: portugueseContract }, name);
    return heading === undefined ? name : `«${heading}»`;
  },
  keyWords: (field, value) => `${field} ${value}`,
  yes: () => 'sim',
  no: () => 'não',
  noun: nounInPortuguese,
  nouns: (title) => inWordsOf({ contract: portugueseContract }, title).toLowerCase(),
  didYouMean: (name, near) => `«${name}» (queria dizer «${near}»?)`,
  fieldAtLine: (field, line) => `${field} (linha ${line} do mapeamento)`,
  unknownField: (heading, noun) => `${heading} não é um campo de ${noun}; só um mapeamento o poderia ler.`,
  noIdOf: (noun, value, reason) => `Não há nenhum id ${withDo(noun)} ${value}: ${reason}`,
  noIdKnown: (noun, value) => `Nenhuma execução desta pasta conhece um id ${withDo(noun)} ${value}.`,
  runDeleted: (run) => `a execução ${run} eliminou o registo.`,
  runTookKey: (run) => `a execução ${run} retirou a chave ao registo.`,
  runBroughtNone: (run) => `a execução ${run} não levou o registo para a conta.`,
  mappingGivesNoKey: (field, key) => `O mapeamento de ${field} não dá nenhum ${key}.`,
  columnsGiveNoKey: (nouns, key) => `Nenhuma coluna dá a estes registos (${nouns}) um valor de ${key}.`,
  neverGives: (field, needed) =>
    `O mapeamento de ${field} nunca dá ${needed.map((group) => group.join(' ou ')).join(' e ')}, sem o que nenhum registo é criado.`,
  headingTwice: (heading, first, letter, name) =>
    `«${heading}» está sobre as colunas ${first} e ${letter}: é lida a ${first}, a outra é «${name}».`,
  clearsField: (field) => `O mapeamento apaga ${field}, enviando-o vazio.`,
  cutOffRow: (cells) => `O ficheiro termina dentro desta linha: tem ${cells} células, e a linha anterior tem mais.`,
  repeatsHeadings: () => 'As células desta linha são os cabeçalhos.',
  aroundTable: (text) => `${text} não é um registo: um programa escreveu-o à volta da tabela.`,
  rowWidth: (cells, width) => `A linha tem ${cells} células, e os cabeçalhos são ${width}.`,
  noKeyColumn: (noun, keys) =>
    `${startingWithO(noun)} desta linha não tem chave natural: não há nenhuma coluna ${keys.join(' ou ')}.`,
  noKeyInMapping: (noun, keys) =>
    `${startingWithO(noun)} desta linha não tem chave natural: o mapeamento não dá ${keys.join(' ou ')}.`,
  keyEmpty: (noun, fields) =>
    `${startingWithO(noun)} desta linha não tem chave natural: ${fields.join(' e ')} ${isAreEmpty(fields)}.`,
  conditionLeavesOut: (noun) =>
    `Uma linha que continua a de cima lê-se com fillDown no mapeamento; uma condição omite uma linha que não dá ${agreeingInPortuguese(noun, 'nenhum', 'nenhuma')} ${noun}.`,
  sheetUnread: (sheet) => `Nada lê a folha «${sheet}», que contém linhas.`,
  sheetLost: (sheet) => `O livro não diz onde está a folha «${sheet}».`,
  partUnread: (name, why) => `«${name}» não é lido: ${why}.`,
  columnUnread: (heading) => `Nada no mapeamento lê «${heading}».`,
  columnUntitled: (letter) => `A coluna ${letter} contém valores mas não tem cabeçalho.`,
  columnMerged: (letter, heading, left) =>
    `A coluna ${letter} contém valores mas não tem cabeçalho; «${heading}», em ${left}, pode estar sobre as duas.`,
  encodingAssumed: (encoding, cell, value) =>
    `Supõe-se a codificação ${encoding}, com a qual em ${cell} se lê ${value}.`,
  rowsAbove: (count, headerRow, first) =>
    `Há ${count === 1 ? 'uma linha' : `${count} linhas`} acima dos cabeçalhos da linha ${headerRow}; a primeira é a linha ${first}.`,
  blankRows: (count, first) =>
    `Há ${count === 1 ? 'uma linha em branco' : `${count} linhas em branco`} entre as linhas; a primeira é a linha ${first}.`,
  hiddenRows: (count, first) =>
    `${count === 1 ? 'É lida uma linha oculta' : `São lidas ${count} linhas ocultas`}; a primeira é a linha ${first}.`,
  totalsByWord: (row, value) => `A linha ${row} começa por «${value}» e, de resto, só contém números.`,
  totalsByNumbers: (row) => `A linha ${row} só contém números, e nada nas colunas que dão nome às linhas acima.`,
  totalsLack: (row, value) =>
    `A linha ${row} começa por «${value}» e falta-lhe a maior parte do que a linha acima indica.`,
  sentAsRecord: () => 'É enviada como um registo próprio.',
  skipLeavesOut: (skip) => `No mapeamento, ${skip} exclui-a.`,
  rowOf: (row, sheet, file) => `A linha ${row}${ofSheet(sheet)} de ${file}`,
  rowOfFile: (row, sheet, file) => `a linha ${row}${ofSheet(sheet)} de ${file}`,
  rowIn: (row, sheet) => (sheet === '' ? `a linha ${row}` : `a linha ${row} de «${sheet}»`),
  otherRow: (row, sheet, file) => `a linha ${row}${file === '' ? '' : ` de ${file}`}${ofSheet(sheet)}`,
  bothRows: (row, other, file) => `A linha ${row}${file === '' ? '' : ` de ${file}`} e ${other}`,
  recordNamed: (noun, key) => `${noun} «${key}»`,
  nothing: () => 'vazio',
  differs: (field, now, first, there) => `${field} é ${now}, mas ${there} tem ${first}`,
  disagree: (rows, record, differences) =>
    `${rows} não coincidem sobre ${record}${differences.length > 0 ? behind(differences) : ', ou uma diz mais do que a outra'}.`,
  giveSame: (rows, noun, fields) =>
    `${rows} dão ${agreeingInPortuguese(noun, 'o mesmo', 'a mesma')} ${noun}; para distinguir dois registos serve ${fields.join(', ')}.`,
  itemDiffers: (rows, field, record, item) => `${rows} dizem coisas diferentes em ${field} de ${record}: ${item}.`,
  itemRepeated: (rows, field, record, item, isNamed) =>
    `${rows} dão o mesmo em ${field} de ${record}: ${item}. ${isNamed ? 'É conservado uma vez.' : 'São conservados os dois elementos, porque nada os identifica.'}`,
  listMixed: (row, field, noun, isItem, there) => {
    const [here, other] = isItem
      ? ['com um elemento por linha', 'em colunas']
      : ['em colunas', 'com um elemento por linha'];
    return `A linha ${row} dá ${field} de ${withUm(noun)} ${here}, ${there} ${other}.`;
  },
  repeatsRow: (row, first, isSent) =>
    `A linha ${row} repete letra por letra a linha ${first}. ${isSent ? 'Mesmo assim, dá registos próprios.' : 'Nada acrescenta, pelo que é enviada uma vez.'}`,
  keyTwice: (rows, noun, key, adds) =>
    `${rows} dão ${withO(noun)} ${key}. ${adds ? 'A segunda acrescenta o que a primeira deixou vazio.' : 'Dizem o mesmo.'}`,
  zerosLost: (count, longest, first) =>
    `${count === 1 ? 'Um número é mais curto' : `${count} números são mais curtos`} do que ${longest}; o primeiro é ${first}.`,
  keyRespelt: (row, noun, key, other) =>
    `A linha ${row} dá ${withO(noun)} ${key}, ${other}: as chaves só diferem em maiúsculas, espaços, na forma dos acentos ou num .0 final.`,
  rowGives: (row, key) => `${row} dá ${key}`,
  rowGivesOther: (row) => `${row} dá outra`,
  accountHas: (key) => `a conta tem ${key}`,
  addressTwice: (rows, differences) => `${rows} escrevem a mesma morada de duas maneiras${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${inPortugueseList(keys)}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} dão dois registos do tipo ${noun}${named} que parecem um só${why}${behind(differences)}.`;
  },
  someOf: (shown, left) => `${shown.join(', ')}${andMoreInPortuguese(left)}`,
  memoryDamaged: () => 'O que este livro continha ao ser exportado está numa folha oculta, que está danificada.',
  memoryNewer: () =>
    'O que este livro continha ao ser exportado foi escrito por uma versão mais recente de fieldsheet.',
  otherAccount: (from, to) =>
    `O livro foi exportado de ${from}, e esta conta é ${to}: os seus ids nada significam aqui, e os registos são encontrados só pelas suas chaves.`,
  idColumnGone: (heading) => `Falta a coluna «${heading}», pela qual as linhas são encontradas no que o livro guarda.`,
  listIdsGone: (heading) =>
    `Falta a coluna «${heading}», pelo que as suas linhas não podem ser encontradas no que o livro guarda.`,
  listColumnsGone: () =>
    'Faltam colunas desta lista, pelo que as suas linhas não podem ser encontradas no que o livro guarda.',
  sheetGone: (sheet) => `Falta a folha «${sheet}», com que o livro foi exportado.`,
  itemsGone: (count) =>
    `${count === 1 ? 'Um elemento exportado já não tem' : `${count} elementos exportados já não têm`} linha.`,
  shownEdited: (sheet) => `A folha «${sheet}» foi editada, e uma importação não a lê.`,
  fileShown: (file) => `«${file}» não é lido: uma exportação apenas mostra o que contém.`,
  rejectedBeside: (row, sheet) =>
    `A linha ${row}${sheet === '' ? '' : ` da folha «${sheet}»`} é do mesmo registo e foi rejeitada.`,
  idNotExported: (id) => `O livro não foi exportado com o id ${id}.`,
  mostlyOther: (id) => `A maior parte desta linha não é o que foi exportado com o id ${id}.`,
  columnMoved: (heading, moved, edited) =>
    `Das ${edited} células editadas de ${heading}, ${moved} contêm o que foi exportado para outro registo.`,
  haveSameId: (rows, id) => `${rows} têm o id ${id}.`,
  headingFor: (shown) => `«${shown}»`,
  readOnlyEdited: (heading) => `${heading} foi editado, e só o serviço o escreve.`,
  emptiedStays: (heading) => `${heading} foi esvaziado, e não pode ser enviado vazio: o valor mantém-se.`,
  halfEdited: (heading, other) => `${heading} foi editado, e ${other} está vazio.`,
  emptiedSent: (heading) => `${heading} foi esvaziado, e é enviado vazio.`,
  keyOfOther: (heading, value, id) =>
    `${heading} é agora ${value}, que não é o registo com id ${id} a que a linha pertence.`,
  bothEdited: (heading, other) => `${heading} e ${other} foram ambos editados, e indicam registos diferentes.`,
  lostId: (shared, filled, noun, id) =>
    `A linha não tem id e contém ${shared} das ${filled} células ${withDo(noun)} com id ${id}, cuja própria linha desapareceu.`,
  goneDoubtful: (count, noun, nouns, why) =>
    `${count === 1 ? `1 registo (${noun}) já não tem` : `${count} registos (${nouns}) já não têm`} linha, mas pode não faltar nada: ${why}.`,
  heldElsewhere: (count, noun, nouns) =>
    count === 1
      ? `1 registo (${noun}) já não tem nenhuma linha com o seu id, mas outra linha contém a sua chave ou um elemento de uma lista.`
      : `${count} registos (${nouns}) já não têm nenhuma linha com o seu id, mas outra linha contém a sua chave ou um elemento de uma lista.`,
  whyPart: () => 'só foi lida uma parte da folha',
  whyNoIds: (heading) => `falta a coluna «${heading}»`,
  whyCopy: () => 'é uma cópia com as nossas observações, que pode conter só algumas das linhas',
  whyOtherId: (row, id) => `${row} tem o id ${id}, que não foi exportado`,
  whyTorn: (row) => `${row} contém um registo diferente do que o seu id indica`,
  whyTwice: (id) => `o id ${id} está em duas linhas`,
  whyNoKey: (row, file) => `a linha ${row} de ${file} não tem nem id nem chave`,
  whySheetGone: (sheet) => `falta a folha «${sheet}»`,
  whySheetLost: (sheet) => `a folha «${sheet}» não é encontrada`,
  whySheetUnread: (sheet) => `a folha «${sheet}», que não é lida, contém linhas com os seus ids`,
  whyRejected: (row) => `${row} foi rejeitada`,
  whyMany: () => 'foram acrescentadas muitas linhas sem id',
  whyMayBe: (row, id) => `${row} não tem id, e pode ser a linha do id ${id}`,
  whyUnread: (row) => `${row} não pode ser lida`,
};
