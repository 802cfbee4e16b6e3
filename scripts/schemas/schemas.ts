import { fileURLToPath } from 'node:url';
import { API, type Type } from 'typescript/unstable/sync';
import { formatVersion } from '../../src/reports/documents/format.js';
import { type Definitions, inOrder, nameOf, type Schema, TypeSchemas } from './type-schema.js';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Where the types are, as a map from the names of the schemas. */
const source = { file: 'src/reports/documents/documents.ts', name: 'Documents' } as const;

/** The schemas of all documents as texts, by the paths of their files. The compiler that checks the types reads them. */
export function renderSchemas(): Map<string, string> {
  const api = new API({ cwd: root('') });
  try {
    const [project] = api.updateSnapshot({ openProject: root('tsconfig.build.json') }).getProjects();
    if (!project) throw new Error('The compiler opens no project.');
    const { program, checker } = project;
    const file = program.getSourceFile(root(source.file));
    const module = file && checker.getSymbolAtLocation(file);
    const symbol = module && checker.getMemberInModuleExports(module, source.name);
    if (!symbol) throw new Error(`${source.file} exports no ${source.name}.`);
    const documents = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
    const texts = documents.map((document): [string, string] => {
      const type = checker.getTypeOfSymbol(document);
      if (!type) throw new Error(`The compiler does not know the type of ${document.name}.`);
      const definitions: Definitions = new Map();
      const content = contentOf(type, new TypeSchemas(checker, definitions));
      return [
        `schemas/${document.name}.json`,
        `${JSON.stringify(whole(document.name, content, definitions), null, 2)}\n`,
      ];
    });
    return new Map(texts.sort(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    api.close();
  }
}

/** One document, or several of which one command prints one or another. */
function contentOf(type: Type, schemas: TypeSchemas): Schema {
  const forms = type.isUnionType() ? type.getTypes() : [type];
  const contents = forms.map((form) => ({ title: nameOf(form), ...inFormat(schemas.describedMembersOf(form)) }));
  const [{ title: _, ...only } = {}] = contents;
  return contents.length === 1 ? only : { anyOf: inOrder(contents) };
}

function inFormat({ description, type, properties, required = [], ...others }: Schema): Schema {
  return {
    ...(description !== undefined && { description }),
    type,
    properties: { formatVersion: { const: formatVersion }, ...properties },
    required: ['formatVersion', ...required],
    ...others,
  };
}

function whole(name: string, content: Schema, definitions: Definitions): object {
  const sorted = [...definitions].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `fieldsheet ${name}, format ${formatVersion}`,
    ...content,
    ...(sorted.length > 0 && { $defs: Object.fromEntries(sorted) }),
  };
}
