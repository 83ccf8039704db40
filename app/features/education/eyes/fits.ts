import { type ConditionKey, type Fit, fitOf, LENS_KIND_NAMES, type LensOrKind } from '#domain/lens/rules/conditions.ts';

/** The same words about several kinds of lenses, with the names of these kinds. */
export type SharedFit = Fit & {
  readonly names: readonly string[];
  /** Names the lens or the kind of each. */
  readonly keys: readonly string[];
};

/** What is known of each of these with a condition. Those of which the same is known share an entry. */
export function sharedFits(
  fitted: readonly (LensOrKind & { readonly name?: string })[],
  condition: ConditionKey,
): readonly SharedFit[] {
  const fits: (Fit & { names: string[]; keys: string[] })[] = [];
  for (const one of fitted) {
    const fit = fitOf(one, condition);
    const name = one.name ?? LENS_KIND_NAMES[one.kind];
    const same = fits.find(({ verdict, sentence }) => verdict === fit.verdict && sentence === fit.sentence);
    const key = one.id === undefined ? `kind:${one.kind}` : String(one.id);
    if (same) {
      same.names.push(name);
      same.keys.push(key);
    } else fits.push({ ...fit, names: [name], keys: [key] });
  }
  return fits;
}
