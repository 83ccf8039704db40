/** The works that the site's texts cite, by key. Pure. */
import sources from '#content/sources.json' with { type: 'json' };
import type { Source } from '../rules.ts';

/** The key of a work in `content/sources.json`, as a text cites it: `[@uk-database]`. */
export type SourceKey = keyof typeof sources;

/** Every work that a text cites. A test checks the file against the type. */
export const SOURCES = sources as Readonly<Record<SourceKey, Source>>;
