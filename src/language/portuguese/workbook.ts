import { countedIn } from '../counted.js';
import type { WorkbookTexts } from '../english/workbook.js';

const counted = countedIn('pt-PT');

export const portugueseWorkbook: WorkbookTexts = {
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
    aboutDeleted: 'No serviço nada é eliminado, exceto se for indicado --delete-missing.',
  },
};
