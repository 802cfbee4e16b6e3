/** The settings under which mappings are compiled: by editors, by `tsc`, and by `check-mapping`. */
export const compilerOptions = {
  target: 'es2022',
  lib: ['es2023'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  // Mappings are never compiled to a file, so an import may name a file as it is: './words.ts'.
  allowImportingTsExtensions: true,
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
} as const;

/** Takes in the mappings of a folder and the declaration file of `fieldsheet types`. */
export const tsconfigText = `${JSON.stringify({ compilerOptions, include: ['*.ts', 'mappings'] }, null, 2)}\n`;
