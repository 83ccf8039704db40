import { type Completeness, ENTERED, type EnteredCount, isSuppressed, type OutcomeFigures } from '../rules.ts';

/**
 * For how many eyes each answer was entered, over several lenses: one's own beside those of others, according to their
 * figures. Lenses with a suppressed figure are left out of it; a figure that is older than the number of all eyes is
 * used as it is.
 */
export function completenessOf(own: readonly OutcomeFigures[], others: readonly OutcomeFigures[]): Completeness[] {
  return ENTERED.map(({ name, panel }) => {
    const count = (all: readonly OutcomeFigures[]): EnteredCount | null => {
      let [n, of] = [0, 0];
      for (const figures of all) {
        const [entered, whole] = [panel(figures), figures.submissions];
        if (whole === null || isSuppressed(whole) || (entered !== null && isSuppressed(entered))) continue;
        n += entered?.n ?? 0;
        of += Math.max(whole.n, entered?.n ?? 0);
      }
      return of > 0 ? { n, of } : null;
    };
    return { name, own: count(own), others: count(others) };
  });
}
