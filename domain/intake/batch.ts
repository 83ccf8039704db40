import { MOST_OF_A_FILE } from '#domain/outcome/rules.ts';
import { type Faults, MOST_FAULTS, readEntry, readEye, type SentEye, sentBundle } from './rules.ts';

/** Eyes are read in slices of so many, so that nobody waits for a whole batch. */
const SLICE = 200;

/** The list of eyes in a batch, where it is, and how one of them is read; null where there is nothing but a list. */
function listIn(sent: Readonly<Record<string, unknown>>) {
  const bundle = sentBundle.safeParse(sent);
  if (bundle.success) return { list: bundle.data.entry, at: '/entry', read: readEntry };
  const { eyes, ...others } = sent;
  return Object.keys(others).length === 0 && Array.isArray(eyes) ? { list: eyes, at: '/eyes', read: readEye } : null;
}

/** The eyes of a batch or of a FHIR Bundle, or what is wrong with it, by JSON pointers; of many faults the first ones. */
export async function readBatch(
  sent: Readonly<Record<string, unknown>>,
): Promise<{ readonly eyes: readonly SentEye[] } | { readonly faults: Faults }> {
  const found = listIn(sent);
  if (!found)
    return { faults: { '/*': 'Send a list of “eyes”, or a Bundle of the type “collection”, and nothing else.' } };
  const { list, at, read } = found;
  if (list.length === 0 || list.length > MOST_OF_A_FILE)
    return { faults: { [at]: `Send a list of 1 to ${MOST_OF_A_FILE} eyes.` } };
  const eyes: SentEye[] = [];
  const faults: [string, string][] = [];
  for (const [index, one] of list.entries()) {
    if (index % SLICE === SLICE - 1) await new Promise((go) => setImmediate(go));
    const result = read(one, `${at}/${index}`);
    if ('eye' in result) eyes.push(result.eye);
    else faults.push(...Object.entries(result.faults));
    if (faults.length >= MOST_FAULTS) break;
  }
  return faults.length > 0 ? { faults: Object.fromEntries(faults.slice(0, MOST_FAULTS)) } : { eyes };
}
