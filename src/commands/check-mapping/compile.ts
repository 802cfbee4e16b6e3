import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import { findUpwards } from '../../files/find-upwards.js';
import { makeTemporaryFolder } from '../../spool/spool.js';
import { compilerOptions } from '../tsconfig.js';
import type { Compiler } from './find-compiler.js';

/** An error as the compiler tells it. */
export interface CompilerError {
  /** Absolute; absent if the error is not about a file. */
  readonly file?: string;
  /** Line and column, from 1. */
  readonly line?: number;
  readonly column?: number;
  /** Such as `TS2322`. */
  readonly code: string;
  /** The first line, then the ones that explain it. */
  readonly text: string;
}

export interface CompileOptions {
  /** Absolute paths of mappings of one folder. */
  readonly mappings: readonly string[];
  readonly compiler: Compiler;
  /** The types that this package ships, for folders in which it is not installed. */
  readonly ownTypes: string;
  /** The declaration file of the account's custom fields. */
  readonly accountTypes?: string;
  /** The program that runs this one. */
  readonly node: string;
  readonly signal?: AbortSignal;
}

/**
 * Has mappings compiled under the settings that `init` and `guess` write, and returns every error. Throws
 * ConfigurationError if the compiler fails by itself.
 */
export async function compile(options: CompileOptions): Promise<CompilerError[]> {
  const folder = makeTemporaryFolder();
  try {
    const project = join(folder, 'tsconfig.json');
    await writeFile(project, JSON.stringify(await projectFor(options)));
    return await errorsOf(project, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function projectFor({ mappings, accountTypes, ownTypes }: CompileOptions): Promise<object> {
  const [first = ''] = mappings;
  const folder = dirname(first);
  const isInstalled = (await findUpwards(folder, 'node_modules/fieldsheet/package.json')) !== undefined;
  // A mapping may import modules of Node, whose types the folder may have.
  const nodeTypes = await findUpwards(folder, 'node_modules/@types/node');
  const isScript = mappings.some((file) => !/\.[cm]?ts$/i.test(file));
  return {
    compilerOptions: {
      ...compilerOptions,
      // Whole types, from which names can be read.
      noErrorTruncation: true,
      ...(isScript && { allowJs: true, checkJs: true }),
      ...(nodeTypes !== undefined && { types: ['node'], typeRoots: [dirname(nodeTypes)] }),
      ...(!isInstalled && { paths: { fieldsheet: [ownTypes] } }),
    },
    files: [...mappings, accountTypes].filter((file) => file !== undefined),
  };
}

async function errorsOf(project: string, { compiler, node, signal }: CompileOptions): Promise<CompilerError[]> {
  const program = join(compiler.folder, 'bin', 'tsc');
  const folder = dirname(project);
  const { output, code } = await ran(node, { args: [program, '-p', project, '--pretty', 'false'], folder, signal });
  const errors = readErrors(output, folder);
  if (code !== 0 && errors.length === 0) {
    const [said = ''] = output.trim().split('\n', 1);
    throw new ConfigurationError(`TypeScript ${compiler.version} ended with ${code ?? 'a signal'}: ${said}`, {
      place: { file: program },
      advice: 'Install it anew: npm install --save-dev typescript',
    });
  }
  return errors;
}

interface Call {
  readonly args: readonly string[];
  readonly folder: string;
  readonly signal?: AbortSignal;
}

function ran(program: string, { args, folder, signal }: Call): Promise<{ output: string; code: number | null }> {
  return new Promise((end, fail) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    const take = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', fail);
    child.on('close', (code) => end({ output, code }));
  });
}

const firstLine = /^(?:(.+)\((\d+),(\d+)\): )?error (TS\d+): (.*)$/;

/** Reads what the compiler printed in `folder`; the lines that explain an error are indented. */
export function readErrors(output: string, folder: string): CompilerError[] {
  const errors: CompilerError[] = [];
  for (const line of output.split(/\r?\n/)) {
    const [isError, file, row, column, code = '', text = ''] = firstLine.exec(line) ?? [];
    const last = errors.at(-1);
    if (isError !== undefined)
      errors.push({
        file: file && resolve(folder, file),
        line: row === undefined ? undefined : Number(row),
        column: column === undefined ? undefined : Number(column),
        code,
        text,
      });
    else if (last && line.startsWith(' ')) errors[errors.length - 1] = { ...last, text: `${last.text}\n${line}` };
  }
  return errors;
}
