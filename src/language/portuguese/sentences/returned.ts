import type { englishReturnedSentences } from '../../english/sentences/returned.js';
import { withDo } from '../grammar.js';

export const portugueseReturnedSentences: typeof englishReturnedSentences = {
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
  headingGone: (heading, exported) => `Nada lê a coluna «${heading}», que está onde foi exportado ${exported}.`,
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
