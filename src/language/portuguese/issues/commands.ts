import type { englishCommandsIssues } from '../../english/issues/commands.js';
import type { IssueTexts } from '../../issue-texts.js';

export const portugueseCommandsIssues: Readonly<Record<keyof typeof englishCommandsIssues, IssueTexts>> = {
  'file-missing': {
    title: 'O ficheiro não existe',
    advice: 'Corrigir o caminho, que conta a partir da pasta da folha, ou indicar a pasta com --folder.',
  },
  'file-outside': {
    title: 'O ficheiro está fora da pasta',
    advice: 'Colocar o ficheiro na pasta, ou indicar com --folder uma que contenha todos os ficheiros.',
  },
  'file-private': {
    title: 'O ficheiro está oculto, ou contém definições ou chaves secretas',
    advice: 'Retirar a linha. Se for um documento, dar outro nome ao ficheiro.',
  },
  'file-unreadable': {
    title: 'O ficheiro não pode ser lido',
    advice: 'Indicar um ficheiro, não uma pasta nem um dispositivo, com permissão de leitura.',
  },
  'file-empty': {
    title: 'O ficheiro está vazio',
    advice: 'Obtê-lo de novo; uma cópia pode ter falhado.',
  },
  'file-too-large': {
    title: 'O ficheiro é demasiado grande',
    advice: 'Reduzi-lo, ou aumentar --max-size; o serviço não diz quanto aceita.',
  },
  'file-changed': {
    title: 'O ficheiro muda enquanto é lido',
    advice: 'Fechá-lo no programa que o escreve e começar de novo.',
  },
  'file-name-unfit': {
    title: 'O nome do ficheiro não pode ser usado em todo o lado',
    advice: 'Indicar outro na coluna fileName, ou mudar o nome do ficheiro.',
  },
  'record-unclear': {
    title: 'A linha não indica exatamente um registo',
    advice: 'Preencher as colunas de um registo e deixar vazias as dos outros.',
  },
  'named-twice': {
    title: 'Duas linhas pedem o mesmo',
    advice: 'É feito uma vez; retirar a segunda linha.',
  },
};
