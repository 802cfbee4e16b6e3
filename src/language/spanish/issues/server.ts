import type { englishServerIssues } from '../../english/issues/server.js';
import type { IssueTexts } from '../../issue-texts.js';

export const spanishServerIssues: Readonly<Record<keyof typeof englishServerIssues, IssueTexts>> = {
  'text-too-long': {
    title: 'Un texto es más largo de lo que admite el servicio',
    advice: 'El servicio no indica longitudes: acorte el texto que rechaza y envíe la fila de nuevo con retry.',
  },
  'option-unknown': {
    title: 'Un valor no es ninguna de las opciones de su campo personalizado',
    advice:
      'El servicio no muestra las opciones de los campos select y autocomplete: consúltelas en la administración.',
  },
  'name-refused': {
    title: 'La cuenta no admite otro registro con ese nombre',
    advice: 'El servicio no dice si los nombres se pueden repetir: dé al registro otro nombre, o la clave del primero.',
  },
  'step-refused': {
    title: 'Una orden de trabajo no puede pasar de su estado al deseado',
    advice: 'El servicio no muestra qué pasos permite: cambie el estado en la administración.',
  },
  'field-demanded': {
    title: 'Crear un registro requiere un campo que el documento no nombra',
    advice: 'Rellene el campo que nombra la respuesta y envíe la fila de nuevo con retry.',
  },
  'not-permitted': {
    title: 'La clave de la API no permite escribir esto, o a la cuenta le falta una opción',
    advice:
      'Pregunte a quien administra la cuenta; las actividades travel y clock, por ejemplo, requieren el registro de tiempos.',
  },
};
