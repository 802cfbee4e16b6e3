import type { Tone } from './notes.js';
import type { StylesPart } from './styles-part.js';

/** How the cells of the two columns look. */
export interface StatusStyles {
  readonly status: Readonly<Record<Tone, number>>;
  readonly text: number;
}

export function statusStyles(styles: StylesPart): StatusStyles {
  const status = (tone: Tone) => styles.own({ tone });
  return {
    status: {
      bad: status('bad'),
      doubtful: status('doubtful'),
      good: status('good'),
      neutral: styles.own({ font: 'faint' }),
    },
    text: styles.own({ isText: true }),
  };
}
