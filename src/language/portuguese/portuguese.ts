import { readMeNames } from '../../text/own-names.js';
import { countedIn } from '../counted.js';
import type { Texts } from '../texts.js';
import portugueseContract from './contract.json' with { type: 'json' };

const portugueseTemplate: Texts['template'] = {
  readMeSheet: readMeNames.pt,
  listSheet: (contents) => `Lista de ${contents}`,
  choicesSheet: 'Listas',
  readMe: {
    title: 'Como preencher este livro',
    howTo: [
      'Cada folha recebe um tipo de registo, um por linha, a partir da linha 3. A linha 1 diz o que cada coluna contém; a linha 2 é o nome pelo qual a coluna é reconhecida. As duas linhas devem ficar como estão.',
      'Ao apontar para um cabeçalho, uma nota diz o que vai por baixo, em que formato, com um exemplo. Uma célula com seta oferece uma lista para escolher; abaixo da linha 5000 não há listas.',
      'Uma célula vazia não altera nada. As colunas e folhas desnecessárias podem ser ocultadas ou eliminadas, e as colunas podem ser movidas.',
    ],
    marks: 'Sinais depois do cabeçalho',
    needed: 'Necessário para criar um registo.',
    oneOf: 'É necessária uma das colunas com este sinal.',
    ownNumbers: 'Códigos internos',
    aboutOwnNumbers:
      'O código interno é o que a sua empresa dá a um registo e distingue-o de todos os outros. Cada registo deve ter um, nunca repetido, que não deve ser alterado: se a conta conhecer o código, o registo é atualizado; se não, é criado. As outras folhas indicam um registo pelo seu código.',
    forms: 'O que escrever',
    formEntries: [
      ['Data', '2026-11-20, ou uma data tal como o programa de folhas de cálculo a aceita.'],
      ['Data e hora', '2026-11-20 08:30, hora local.'],
      ['Número', 'Um número sem unidade. Latitude e longitude com ponto: 50.937417'],
      ['Sim ou não', 'sim ou não.'],
      ['Vários valores numa célula', 'Separados por ponto e vírgula: soldadura; eletricidade'],
      ['Número de telefone', 'De preferência com o indicativo do país: +49 221 1234567. Os zeros iniciais mantêm-se.'],
    ],
    sheets: 'Folhas',
    order:
      'São importadas por esta ordem, seja qual for a sua ordem no ficheiro: um registo vem depois dos que indica.',
    rowsOf: (noun) => `Uma linha por ${noun}.`,
    itNames: (nouns) => `Indica: ${nouns.join(', ')}.`,
    itemsOf: (title) => `Para os registos de «${title}»: um elemento por linha, tantos quantos houver.`,
    lookUp: (contents) => `Para consultar os valores que as células oferecem (${contents}); não é importada.`,
    filledIn: 'Depois de preenchido',
    check: 'lê o livro e diz o que está errado e em que célula. Nada é enviado.',
    plan: 'compara-o com a conta e mostra o que seria criado e alterado. Nada é escrito.',
    import:
      'escreve o seu conteúdo na conta. O que a conta já tem assim não é enviado de novo, pelo que o mesmo livro pode ser importado duas vezes. `fieldsheet undo` anula a importação.',
    about: 'Acerca deste livro',
    knowsNoAccount:
      'Não conhece nenhuma conta. `fieldsheet template all --live` escreve um com os campos personalizados da sua conta e com os clientes e outros dados dela para escolher.',
    account: 'Conta',
    made: 'Criado',
    aboutMade: (moment) => `${moment}. O que a conta recebeu depois não está nas listas; pode ser escrito mesmo assim.`,
    toChoose: (count) => `Valores para escolher: ${count}.`,
    toChooseOf: (count, read, total) => `Valores para escolher: ${count}, dos primeiros ${read} de ${total}.`,
    nameless: (count, heading) => `Sem «${heading}», não podem ser escolhidos: ${count}.`,
  },
  notes: {
    whichRecord: (label, title) => `${label}: a que registo de «${title}» pertence a linha.`,
    key: (label) =>
      `${label}: distingue o registo de todos os outros. Cada registo deve ter um valor próprio, que não deve ser alterado.`,
    itsNumber: 'Indicar o código interno desse registo.',
    fromHere: 'Deste livro ou da conta.',
    oneOf: (choices) => `Um destes valores: ${choices}.`,
    example: (value) => `Exemplo: ${value}`,
    newRecordGets: (value) => `Um registo novo recebe: ${value}`,
    needed: 'necessário',
    oneIsNeeded: 'é necessária uma destas colunas',
    custom: 'Campo personalizado da conta.',
    customSelect: 'Um dos valores que a conta oferece.',
    customCheckbox: '1 para sim, 0 para não.',
    forms: {
      text: 'Texto.',
      identifier: 'Texto; os zeros iniciais mantêm-se.',
      integer: 'Um número inteiro.',
      number: 'Um número.',
      decimal: 'Um número com ponto.',
      boolean: 'sim ou não.',
      date: 'Uma data.',
      dateTime: 'Data e hora.',
      email: 'Um endereço de e-mail.',
      phone: 'Um número de telefone.',
      texts: 'Vários, com ; entre eles.',
    },
  },
  choices: {
    yes: 'sim',
    no: 'não',
    yesOrNo: 'Sim ou não',
    checkbox: 'Caixa de verificação',
    notInList: 'Não está na lista',
    isOneOf: (label, choices) => `${label} é um destes valores: ${choices}.`,
    writeYesOrNo: 'Escrever sim ou não.',
    writeOneOrZero: 'Escrever 1 para sim ou 0 para não.',
  },
};

const counted = countedIn('pt-PT');

export const portugueseWorkbook: Texts['workbook'] = {
  aboutSheet: 'Acerca desta exportação',
  longTextsSheet: 'Textos longos',
  cutMark: ' … [cortado: texto completo noutra folha]',
  otherValuesSheet: 'Outros valores',
  customField: (label) => `Campo personalizado: ${label}`,
  customFieldNote: (label) => `Campo personalizado «${label}».`,
  inRow: (heading, row) => `${heading}, linha ${row}`,
  aside: { dataset: 'Folha', id: 'Id', field: 'Campo', part: 'Parte', text: 'Texto' },
  about: {
    account: 'Conta',
    read: 'Lido',
    records: 'Registos',
    all: 'Todos, ativos e inativos',
    sinceLast: 'O que mudou desde a última exportação',
    onlyWith: (filters) => `Só os que têm ${filters}`,
    columns: 'Colunas',
    allColumns: 'Todas',
    columnsOf: (title) => `Colunas de «${title}»`,
    leftOut: (count, headings) => `Omitidas (${count}): ${headings}`,
    emptyIn: (title) => `Vazias em «${title}»`,
    empty: (count, headings) =>
      `${counted(count, 'coluna sem valores omitida', 'colunas sem valores omitidas')}: ${headings}`,
    sheets: 'Folhas',
    recordCount: (count) => counted(count, 'registo', 'registos'),
    rowCount: (count) => counted(count, 'linha', 'linhas'),
    itemCount: (count) => `${counted(count, 'linha', 'linhas')}, cada uma com o id do seu registo`,
    nextRows: (title) => `As linhas seguintes de «${title}»`,
    longTexts: (count) =>
      `${counted(count, 'texto demasiado longo', 'textos demasiado longos')} para uma célula, em partes que formam o todo`,
    otherValues: (count) => `${counted(count, 'valor', 'valores')} sem coluna própria, tal como no serviço`,
    whole: {
      first: 'tudo, por ser a primeira vez',
      untold: 'tudo, porque o serviço não consegue dizer aqui o que mudou',
      clock: 'tudo, porque entretanto um relógio foi atrasado',
    },
    changedSince: (moment) => `alterado desde ${moment}`,
    deliveredBefore: (count) => counted(count, 'registo já entregue e omitido', 'registos já entregues e omitidos'),
    meanwhile: 'O que mudou durante a leitura',
    changedMeanwhile: (count) =>
      counted(
        count,
        'registo criado, alterado, ativado ou desativado',
        'registos criados, alterados, ativados ou desativados',
      ),
    moreInTheEnd: (count) => `no fim havia mais ${count}`,
    fewerInTheEnd: (count) => `no fim havia menos ${count}`,
    restless: 'a lista era outra em cada leitura; pode faltar um registo alterado nesse momento',
    edit: 'Editar e importar',
    remembers:
      'Este livro guarda, numa folha oculta, o que continha ao ser exportado. Ao importá-lo, só são enviadas as células editadas; o que outros alteraram entretanto no serviço não é substituído. É possível ordenar, filtrar, ocultar, mover e adicionar colunas à vontade.',
    command: 'este livro.xlsx',
    shows: 'Este comando mostra o que mudaria; `fieldsheet import` envia-o.',
    ids: 'Ids',
    idsHidden: 'Os registos são reconhecidos pelos ids na primeira coluna, que está oculta: devem ficar como estão.',
    idsShown: (heading) => `Os registos são reconhecidos pelos ids na coluna «${heading}»: devem ficar como estão.`,
    newRecords: 'Registos novos',
    aboutNew: (key) =>
      `Adicionar linhas, deixar o id vazio e dar a cada uma um valor próprio na coluna «${key}», se existir.`,
    deletedRows: 'Linhas eliminadas',
    aboutDeleted: 'No serviço nada é eliminado; com --missing deactivate os seus registos são desativados.',
  },
};

export const portuguese: Texts = {
  language: 'pt',
  locale: 'pt-PT',
  inSentence: (title) => title.toLowerCase(),
  contract: portugueseContract,
  template: portugueseTemplate,
  workbook: portugueseWorkbook,
};
