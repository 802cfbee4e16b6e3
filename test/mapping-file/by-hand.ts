import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const examples: [string, string][] = ['docs/mappings.md', 'README.md'].flatMap((file) => {
  const blocks = [...readFileSync(join(root, file), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)];
  return blocks.flatMap(([, text = ''], at) =>
    text.includes('defineMapping') ? [[`${file} ${at + 1}`, text] as [string, string]] : [],
  );
});
const written: [string, string][] = readdirSync(join(root, 'mappings')).map((name) => {
  return [name, readFileSync(join(root, 'mappings', name), 'utf8')];
});

/** Mappings that people wrote, by name: those of README.md, of docs/mappings.md and of mappings/. */
export const mappingsByHand: readonly (readonly [name: string, text: string])[] = [...examples, ...written];
