import { within } from '../../page/client/dom.js';

/** Draws lines from a column to its fields while one of them is pointed at or has the focus; gives what draws them again. */
export function columnLines(main: HTMLElement): () => void {
  const board = within(main, '#lines', SVGSVGElement);
  const rows = within(main, '#rows .viewport', HTMLElement);
  const cards = within(main, '#cards', HTMLElement);
  /** What is pointed at: a heading, a cell or a field. */
  let pointed: DOMStringMap = {};
  let isWaiting = false;
  const draw = () => {
    isWaiting = false;
    for (const marked of main.querySelectorAll('.pointed')) marked.classList.remove('pointed');
    const { column, columns = column ?? '', field } = pointed;
    const lines = columns.split(' ').flatMap((each) => {
      const head = each === '' ? null : rows.querySelector<HTMLElement>(`th[data-column="${each}"]`);
      if (!head) return [];
      const read = [...cards.querySelectorAll<HTMLElement>(`[data-columns~="${each}"]`)];
      const fields = read.filter(({ dataset }) => field === undefined || dataset.field === field);
      for (const one of [...rows.querySelectorAll(`[data-column="${each}"]`), ...fields]) one.classList.add('pointed');
      return fields.map((one) => lineBetween(head, one, { main, rows, cards }));
    });
    board.replaceChildren(...lines.filter((line) => line !== undefined));
  };
  const drawSoon = () => {
    if (!isWaiting) requestAnimationFrame(draw);
    isWaiting = true;
  };
  const point = (target: EventTarget | null) => {
    const at = target instanceof Element ? target.closest<HTMLElement>('[data-column], [data-columns]') : null;
    const { column, columns, field } = at?.dataset ?? {};
    if (column === pointed.column && field === pointed.field) return;
    pointed = { column, columns, field };
    drawSoon();
  };
  for (const name of ['pointerover', 'focusin'] as const) main.addEventListener(name, ({ target }) => point(target));
  main.addEventListener('pointerleave', () => point(null));
  for (const scrolled of [rows, cards]) scrolled.addEventListener('scroll', drawSoon, { passive: true });
  addEventListener('resize', drawSoon);
  return drawSoon;
}

type Parts = Readonly<Record<'main' | 'rows' | 'cards', HTMLElement>>;

/** From the bottom of a heading to the left of a field; undefined if the field is scrolled out of sight. */
function lineBetween(head: HTMLElement, field: HTMLElement, parts: Parts): SVGPathElement | undefined {
  const [origin, rows, cards] = [parts.main, parts.rows, parts.cards].map((part) => part.getBoundingClientRect());
  const [from, to] = [head.getBoundingClientRect(), field.getBoundingClientRect()];
  if (!origin || !rows || !cards || to.top > cards.bottom - 4 || to.bottom < cards.top + 4) return undefined;
  const x1 = Math.max(rows.left + 8, Math.min(rows.right - 8, from.left + from.width / 2)) - origin.left;
  const y1 = from.bottom - origin.top;
  const isBeside = cards.left > rows.left + 40;
  const x2 = (isBeside ? to.left : to.left + 24) - origin.left;
  const y2 = (isBeside ? to.top + Math.min(14, to.height / 2) : to.top) - origin.top;
  const bend = isBeside ? `${x1} ${y1 + 60}, ${x2 - 90} ${y2}` : `${x1} ${(y1 + y2) / 2}, ${x2} ${(y1 + y2) / 2}`;
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', `M ${x1} ${y1} C ${bend}, ${x2} ${y2}`);
  return path;
}
