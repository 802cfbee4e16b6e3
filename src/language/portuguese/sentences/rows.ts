import type { englishRowSentences } from '../../english/sentences/rows.js';
import { headingIn, inWordsOf } from '../../texts.js';
import { portugueseContract } from '../contract.js';
import {
  agreeingInPortuguese,
  andMoreInPortuguese,
  inPortugueseList,
  nounInPortuguese,
  startingWithO,
  withDo,
  withO,
  withUm,
} from '../grammar.js';

const isAreEmpty = (words: readonly string[]) => (words.length > 1 ? 'estão vazios' : 'está vazio');

/** Behind a sentence: `: a é 1, mas a linha 7 tem 2; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` da folha «${sheet}»`);

export const portugueseRowSentences: typeof englishRowSentences = {
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
};
