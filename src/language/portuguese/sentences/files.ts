import type { englishFileSentences, FileFault } from '../../english/sentences/files.js';
import { countedInPortuguese, portugueseNumbers } from '../numbers.js';

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

export const portugueseFileSentences: typeof englishFileSentences = {
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
};
