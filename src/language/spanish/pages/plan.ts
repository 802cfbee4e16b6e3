import type { PlanPageTexts } from '../../english/pages/plan.js';
import { countedInSpanish, spanishNumbers } from '../numbers.js';

const { count } = spanishNumbers;

export const spanishPlanPage: PlanPageTexts = {
  kind: 'Plan',
  title: (id) => `Plan ${id}`,
  unsafe: 'Escribiría más de lo que es seguro escribir sin preguntar.',
  wouldWrite: (writes, left, undecided) =>
    `Se ${writes === 1 ? 'escribiría' : 'escribirían'} ${countedInSpanish(writes, 'registro', 'registros')}${left > 0 ? `, ${count(left)} no` : ''}${undecided > 0 ? `, ${count(undecided)} por decidir` : ''}; hasta ahora no se ha escrito nada.`,
  account: (name) => `Cuenta ${name}`,
  toCarryOut: 'Para aplicarlo:',
  limits: 'Lo que este plan no puede saber',
  safety: 'Seguridad',
  changes: 'Cambios',
  filter: 'Filtrar los cambios',
  allListed: 'Todos los cambios: {0}',
  someListed: '{0} de {1} cambios',
  change: 'Cambio',
  fieldsOrWhy: 'Campos, o por qué no se toca',
  onlyFirst: (shown, total) =>
    `En esta página están los primeros ${shown} de ${total}; un informe .xlsx o .json los contiene todos.`,
  nowValue: 'Antes',
  thenValue: 'Después',
  value: 'Valor',
  printed: {
    update: 'Por actualizar',
    create: 'Por crear',
    delete: 'Por eliminar: sus filas ya no están',
    deactivate: 'Por desactivar: sus filas ya no están',
    undelete: 'Por recuperar: sus filas están de nuevo',
    activate: 'Por activar: sus filas están de nuevo',
    conflict: 'En conflicto: no se tocan',
    blocked: 'Bloqueados: no se tocan',
    rejected: 'Rechazados: no se tocan',
  },
};
