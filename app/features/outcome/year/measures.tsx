import { MEASURE_SOURCES } from '#app/features/outcome/figures/charts/benchmarks.ts';
import { percentCell, wilsonCell } from '#app/features/outcome/figures/tables/cells.ts';
import { Rows, Table } from '#app/ui/table.tsx';
import type { YearMeasure } from '#domain/outcome/rules.ts';

type Definition = { readonly name: string; readonly reached: string; readonly excluded: string };

const DEFINITIONS: Readonly<Record<YearMeasure['id'], Definition>> = {
  191: {
    name: 'MIPS 191: CDVA 20/40 or better within 90 days',
    reached: 'CDVA is 20/40 or better at a visit within 90 days.',
    excluded:
      'Amblyopia. CMS excludes more diseases. Our form does not ask for iridocyclitis, or for mature, congenital or posterior polar cataract.',
  },
  389: {
    name: 'MIPS 389: refraction within 1 D of the target within 90 days',
    reached:
      'The spherical equivalent of the last refraction within 90 days is within 1.00 D of the target, limits included.',
    excluded: 'None.',
  },
};

const HEADS = ['Operations', 'Excluded', 'No answer', 'Reached', 'Of those with an answer', '95% interval'] as const;

/** The measures of MIPS that the form can answer, with what they count and leave out. */
export function Measures({ measures }: { measures: readonly YearMeasure[] }) {
  return (
    <>
      <Table caption="Measures of MIPS (US), as far as our form can answer them" stacks className="figures-table">
        <Rows
          heads={['Measure', ...HEADS]}
          numeric={HEADS}
          rows={measures.map((measure) => ({
            key: String(measure.id),
            cells: [DEFINITIONS[measure.id].name, ...cellsOf(measure)],
          }))}
        />
      </Table>
      <ul className="year-notes">
        {measures.map(({ id }) => (
          <li key={id}>
            <strong>MIPS {id}.</strong> Denominator: every operation of the report without an exclusion. Excluded:{' '}
            {DEFINITIONS[id].excluded} Numerator: {DEFINITIONS[id].reached}{' '}
            <a href={MEASURE_SOURCES[id].url}>Definition of {id}</a>
          </li>
        ))}
        <li>
          <strong>MIPS 303</strong> is missing. It needs a survey of visual function before and after surgery, and we
          store one score.
        </li>
        <li>
          CMS counts adults operated on from January to September. We store no months and only bands of age, so these
          counts take the whole year and every age. Visits within 90 days are those up to “1-3 Months”. The share counts
          eyes with an answer; CMS may count the others as not reached.
        </li>
      </ul>
    </>
  );
}

function cellsOf({ eyes, excluded, unknown, reached }: YearMeasure): readonly (string | number)[] {
  const share = reached ? [reached.count, percentCell(reached).shown, wilsonCell(reached).shown] : ['—', '—', '—'];
  return [eyes, excluded, unknown, ...share];
}
