/** What a folder may import of another one: all of it, or its types only. */
export type Permission = 'values' | 'types';

/** Folders of src (and `index.ts`), each with the folders it may import. */
export type House = ReadonlyMap<string, ReadonlyMap<string, Permission>>;

/** Reads the table `| folder | job | may import |` of ARCHITECTURE.md; throws where a line of it cannot be understood. */
export function readHouse(markdown: string): House {
  const lines = markdown.split(/\r?\n/);
  const head = lines.findIndex((line) => cellsOf(line).join('|') === 'folder|job|may import');
  if (head === -1) throw new Error('No table "| folder | job | may import |"');
  const rest = lines.slice(head + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  const rows = rest.slice(0, end === -1 ? undefined : end).map(cellsOf);
  const folders = rows.map(([folder]) => folder ?? '');
  const house = new Map<string, Map<string, Permission>>();
  for (const [index, [folder = '', , permissions = '']] of rows.entries()) {
    if (house.has(folder)) throw new Error(`Two lines for ${folder}`);
    house.set(folder, readPermissions(permissions, { folders, above: folders.slice(0, index) }));
  }
  return house;
}

function readPermissions(
  cell: string,
  { folders, above }: { folders: readonly string[]; above: readonly string[] },
): Map<string, Permission> {
  if (cell === 'nothing') return new Map();
  if (cell === 'all above') return new Map(above.map((folder) => [folder, 'values']));
  return new Map(
    cell.split(',').map((part): [string, Permission] => {
      const [, types, folder = ''] = /^(types of )?(\S+)$/.exec(part.trim()) ?? [];
      if (!folders.includes(folder)) throw new Error(`"${part.trim()}" names no folder of the table`);
      return [folder, types ? 'types' : 'values'];
    }),
  );
}

function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return [];
  return line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}
