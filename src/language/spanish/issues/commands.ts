import type { englishCommandsIssues } from '../../english/issues/commands.js';
import type { IssueTexts } from '../../issue-texts.js';

export const spanishCommandsIssues: Readonly<Record<keyof typeof englishCommandsIssues, IssueTexts>> = {
  'file-missing': {
    title: 'El archivo no existe',
    advice: 'Corrija la ruta, que se cuenta desde la carpeta de la hoja, o indique la carpeta con --folder.',
  },
  'file-outside': {
    title: 'El archivo está fuera de la carpeta',
    advice: 'Ponga el archivo en la carpeta, o indique con --folder una que contenga todos los archivos.',
  },
  'file-private': {
    title: 'El archivo está oculto, o contiene ajustes o claves secretas',
    advice: 'Quite la fila. Si es un documento, dé otro nombre al archivo.',
  },
  'file-unreadable': {
    title: 'El archivo no se puede leer',
    advice: 'Indique un archivo, no una carpeta ni un dispositivo, y que usted tenga permiso para leer.',
  },
  'file-empty': {
    title: 'El archivo está vacío',
    advice: 'Consígalo de nuevo; quizá falló una copia.',
  },
  'file-too-large': {
    title: 'El archivo es demasiado grande',
    advice: 'Redúzcalo, o aumente --max-size; el servicio no dice cuánto admite.',
  },
  'file-changed': {
    title: 'El archivo cambia mientras se lee',
    advice: 'Ciérrelo en el programa que lo escribe y empiece de nuevo.',
  },
  'file-name-unfit': {
    title: 'El nombre del archivo no se puede usar en todas partes',
    advice: 'Indique otro en la columna fileName, o cambie el nombre del archivo.',
  },
  'record-unclear': {
    title: 'La fila no nombra exactamente un registro',
    advice: 'Rellene las columnas de un registro y deje vacías las de los demás.',
  },
  'named-twice': {
    title: 'Dos filas piden lo mismo',
    advice: 'Se hace una vez; quite la segunda fila.',
  },
};
