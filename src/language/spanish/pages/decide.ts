import type { DecideTexts } from '../../english/pages/decide.js';

export const spanishDecide: DecideTexts = {
  title: 'Por decidir',
  about:
    'Es posible que estos registros del archivo ya estén en la cuenta. No se envía nada de ellos hasta que se decida: «adoptar» actualiza el registro de la cuenta y le da la clave, «crear» hace uno nuevo, «omitir» excluye la fila.',
  onlyFirst: (shown) => `En esta página están los primeros ${shown}; plan.xlsx los contiene todos.`,
  adoptCertain: 'Adoptar todos los seguros',
  save: 'Guardar decisiones',
  afterwards: 'Después:',
  filter: 'Filtrar los registros por decidir',
  allListed: 'Todos los registros por decidir: {0}',
  someListed: '{0} de {1} registros por decidir',
  decision: 'Decisión',
  why: 'Motivo',
  inFile: 'En el archivo',
  inAccount: 'En la cuenta',
  score: 'Puntuación',
  kinds: { possible: 'posible', ambiguous: 'ambiguo' },
  certain: (reasons) => `seguro: ${reasons}`,
  lines: {
    key: 'clave',
    name: 'nombre',
    address: 'dirección',
    contact: 'contacto',
    email: 'correo electrónico',
    phone: 'teléfono',
    vatNumber: 'NIF o n.º de IVA',
  },
};
