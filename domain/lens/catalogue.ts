/** The lenses in the order of their numbers. The text of each is a file in `content/lenses`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLens } from '#domain/lens/catalogue/read.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { shippedFile } from '#platform/config/files.ts';

const FOLDER = shippedFile('content/lenses');

export const CATALOGUE: Catalogue = readdirSync(FOLDER)
  .map((file) => readLens(file, readFileSync(join(FOLDER, file), 'utf8')))
  .toSorted((one, other) => one.id - other.id);
