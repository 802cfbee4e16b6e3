import type { englishCellSentences, FormName, Sides } from '../../english/sentences/cells.js';
import { inWordsOf } from '../../texts.js';
import { portugueseContract } from '../contract.js';
import { inPortugueseList } from '../grammar.js';

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

export const portugueseCellSentences: typeof englishCellSentences = {
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
};
