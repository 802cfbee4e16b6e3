import { within } from '../../page/client/dom.js';

export interface DragTargets {
  /** A column was dropped onto a field. */
  onField(column: number, card: string, path: string): void;
  /** A column was dropped onto a record, beside its fields. */
  onCard(column: number, card: string): void;
}

/** Columns can be dragged onto fields and records. */
export function allowDragging({ onField, onCard }: DragTargets): void {
  const main = within(document, 'main', HTMLElement);
  let column: number | undefined;
  let target: HTMLElement | null = null;
  const mark = (next: HTMLElement | null) => {
    if (target === next) return;
    target?.classList.remove('target');
    next?.classList.add('target');
    target = next;
  };
  main.addEventListener('dragstart', ({ target: from, dataTransfer }) => {
    const source = from instanceof Element ? from.closest<HTMLElement>('[draggable="true"][data-column]') : null;
    if (!source || !dataTransfer) return;
    column = Number(source.dataset.column);
    dataTransfer.effectAllowed = 'link';
    dataTransfer.setData('text/plain', source.querySelector('.name')?.textContent ?? '');
    main.classList.add('dragging');
  });
  const onOver = (event: DragEvent) => {
    const over = column === undefined ? null : targetAt(event.target);
    mark(over);
    if (!over) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'link';
  };
  main.addEventListener('dragenter', onOver);
  main.addEventListener('dragover', onOver);
  main.addEventListener('drop', (event) => {
    const over = targetAt(event.target);
    if (column === undefined || !over) return;
    event.preventDefault();
    const card = over.closest<HTMLElement>('[data-card]')?.dataset.card ?? '';
    const { field } = over.dataset;
    if (field === undefined) onCard(column, card);
    else onField(column, card, field.slice(card.length + 1));
  });
  main.addEventListener('dragend', () => {
    column = undefined;
    mark(null);
    main.classList.remove('dragging');
  });
}

/** The field at this place, or the record. */
function targetAt(at: EventTarget | null): HTMLElement | null {
  if (!(at instanceof Element)) return null;
  return at.closest<HTMLElement>('[data-field]') ?? at.closest<HTMLElement>('[data-card]');
}
