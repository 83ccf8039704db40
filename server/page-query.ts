import { TRAIT_NAMES } from '#domain/experience/rules/like-me.ts';
import { PRIORITIES } from '#domain/lens/rules/questions.ts';
import { COMMENT_PARAMS } from '#domain/review/rules/comments.ts';

const CATALOGUE = ['q', 'type', 'sort', 'doctors', 'proof', 'lens'];
const CHOICE = [...PRIORITIES, 'first', 'eye', 'lens', 'lenses'];
/** The message of the page before, and the router's own. */
const ALWAYS = ['message', '_routes'];

/** Public pages, as HTML or as data for navigation, with the parameters that they read. Other pages may read any. */
const READ: readonly (readonly [page: RegExp, names: readonly string[]])[] = [
  [/^\/(_root)?$/, CATALOGUE],
  [/^\/lenses\/[^/]+$/, [...CATALOGUE, ...COMMENT_PARAMS, 'since', 'eye', 'folds']],
  [/^\/lenses\/[^/]+\/since-surgery(\.csv)?$/, TRAIT_NAMES],
  [/^\/compare-lenses(\.csv)?$/, ['lens1', 'lens2', 'lens3', 'lens4', 'lens', 'reviews', 'proof', 'rows', 'folds']],
  [/^\/(choose|choose\/sheet|my-surgeon-named)$/, CHOICE],
  [
    /^\/(about|blog|data-use-agreement|faq|for-doctors|how-it-works(\/\w+)?|iol-class\/[^/]+|medical-disclaimer|open-data|privacy-policy|privacy\/health-data|terms-of-service|warning-signs-card|your-choices|your-eyes)$/,
    [],
  ],
];

/**
 * Path and query of a page without parameters that it does not read, such as those of campaigns: the same page is then
 * rendered and cached once.
 *
 * @param address path and query as they were asked for.
 */
export function readAddress(address: string): string {
  const [path = '', query] = address.split('?', 2);
  if (query === undefined) return address;
  const [, names] = READ.find(([page]) => page.test(path.replace(/\.data$/, ''))) ?? [];
  if (!names) return address;
  const asked = new URLSearchParams(address.slice(path.length));
  const kept = [...asked].filter(([name]) => names.includes(name) || ALWAYS.includes(name));
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}
