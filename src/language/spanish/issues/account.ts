import type { englishAccountIssues } from '../../english/issues/account.js';
import type { IssueTexts } from '../../issue-texts.js';

export const spanishAccountIssues: Readonly<Record<keyof typeof englishAccountIssues, IssueTexts>> = {
  'list-not-compared': {
    title: 'La cuenta muestra una lista en una forma que no se puede comparar',
    advice: 'Se envía solo con registros nuevos; cámbiela en el servicio.',
  },
  'export-not-remembered': {
    title: 'El archivo procede de una cuenta y no recuerda lo que contenía',
    advice:
      'Para enviar solo sus cambios, importe desde la carpeta en la que se exportó, o edite un libro exportado (.xlsx).',
  },
  'look-up-unanswered': {
    title: 'La cuenta no ha dicho si contiene un registro',
    advice:
      'Vuelva a intentarlo más tarde. Si se repite, pregunte a quien gestione el cortafuegos o el proxy que hay delante del servicio.',
  },
  'record-unknown': {
    title: 'La cuenta no tiene tal registro',
    advice: 'Corrija el id, o importe antes el registro.',
  },
  'reference-unknown': {
    title: 'Una fila nombra un registro que no está ni en los archivos ni en la cuenta',
    advice: 'Corrija el id, o importe antes ese registro.',
  },
  'reference-ambiguous': {
    title: 'Una fila nombra un registro por valores que tienen varios registros',
    advice: 'Nómbrelo por su clave, o por más campos: refBy con un nombre y un código postal.',
  },
  'reference-inactive': {
    title: 'Una fila nombra un registro que está inactivo en la cuenta',
    advice: 'Nombre otro, o actívelo, salvo que sea intencionado; se indica la primera fila que lo nombra.',
  },
  'owner-differs': {
    title: 'Una fila nombra un registro y otro propietario que el suyo',
    advice: 'Se envía tal cual. Corrija uno de los dos, salvo que el registro se traslade a propósito.',
  },
  'closed-job-key': {
    title: 'El número propio de un trabajo cambiaría aunque su informe está cerrado',
    advice:
      'Algunas cuentas lo rechazan, y la fila se rechaza con sus demás cambios. Quite el número, salvo que se sepa que la cuenta lo acepta.',
  },
  'name-unknown': {
    title: 'Una fila nombra un tipo o un usuario que la cuenta no tiene',
    advice:
      'Corrija el nombre, o tradúzcalo con una tabla de correspondencias (lookup) en una asignación; se indica la primera fila que lo tiene.',
  },
  'name-doubtful': {
    title: 'Una fila nombra un tipo de orden o un usuario que la cuenta no muestra en sus listas',
    advice:
      'Se envía tal como está, y el servicio no dice qué hace con él: corrija el nombre, o tradúzcalo con una tabla de ' +
      'correspondencias (lookup) en una asignación; se indica la primera fila que lo tiene.',
  },
  'name-inactive': {
    title: 'Una fila nombra un usuario que está inactivo en la cuenta',
    advice: 'Nombre otro, o haga que lo activen en la administración; se indica la primera fila que lo nombra.',
  },
  'custom-field-unknown': {
    title: 'La cuenta no tiene tal campo personalizado',
    advice: 'Corrija el nombre letra por letra, o haga que definan el campo en la administración.',
  },
  'custom-field-missing': {
    title: 'Un campo personalizado que la cuenta exige está vacío',
    advice: 'Rellénelo: un registro nuevo lo necesita, y ningún registro puede perderlo.',
  },
  'custom-field-form': {
    title: 'El valor no tiene el formato de su campo personalizado',
    advice: 'Corrija la celda, o conviértalo en una asignación; el servicio puede rechazarlo.',
  },
};
