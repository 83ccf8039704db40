import { countCell, percentCell } from '#app/features/outcome/figures/tables/cells.ts';
import { absence, type FigureTable } from '#app/features/outcome/figures/tables/rows.ts';
import { ENTERED, isSuppressed } from '#domain/outcome/rules.ts';

/** Of how many operations each answer was entered. */
export const ENTERED_TABLE: FigureTable = {
  id: 'entered',
  caption: 'Entered, of all operations of the report',
  of: 'Answer',
  columns: ['Eyes', 'Share'],
  grouped: true,
  read(figures) {
    const { submissions: whole } = figures;
    return ENTERED.map(({ name, panel }) => {
      const entered = panel(figures);
      if (whole === null || isSuppressed(whole)) return { label: name, absence: absence(whole) };
      const count = entered === null || isSuppressed(entered) ? 0 : entered.n;
      return { label: name, cells: [countCell(count), percentCell({ count, n: whole.n })], n: whole.n };
    });
  },
};
