import { EUREQUO_FILE } from './eurequo.ts';
import { NOD_FILE } from './nod.ts';
import type { Registry } from './registry-columns.ts';

/** The files of one's own operations by the fields of registries. */
export const REGISTRIES: readonly Registry[] = [EUREQUO_FILE, NOD_FILE];
