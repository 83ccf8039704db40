import { findPackageJSON } from 'node:module';
import { dirname, extname, join } from 'node:path';

/** Where the files of this version are: in the project, or in `build` once it is compiled. */
const ROOT = dirname(findPackageJSON('..', import.meta.url) as string);

/** The absolute path of a file or folder that comes with this version, from its path in the project. */
export const shippedFile = (path: string): string => join(ROOT, path);

/** The same of a program that runs as a process or thread of its own, from its path without an ending. */
export const shippedProgram = (path: string): string => shippedFile(path + extname(import.meta.filename));
