import { type OpenApiOptions, openApiDocument } from '../contract/openapi.js';
import { AtomicFile } from '../tabular/write/atomic-file.js';

/**
 * Writes the OpenAPI document of the interface into a file, as indented JSON; the file appears under its name only when
 * it is whole. Throws ConfigurationError and OutputError.
 */
export async function writeOpenApi(file: string, options: OpenApiOptions = {}): Promise<void> {
  const text = `${JSON.stringify(openApiDocument(options), null, 2)}\n`;
  const output = await AtomicFile.create(file);
  await output.write(text);
  await output.commit();
}
