import { type OpenApiOptions, openApiDocument } from '../../contract/openapi.js';
import { AtomicFile } from '../../tabular/write/atomic-file.js';

/** Writes the OpenAPI document as indented JSON. Throws ConfigurationError and OutputError. */
export async function writeOpenApi(file: string, options: OpenApiOptions = {}): Promise<void> {
  const text = `${JSON.stringify(openApiDocument(options), null, 2)}\n`;
  const output = await AtomicFile.create(file);
  await output.write(text);
  await output.commit();
}
