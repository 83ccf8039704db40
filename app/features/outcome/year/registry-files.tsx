import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/layout.tsx';
import type { YearReport } from '#domain/outcome/rules.ts';
import { REGISTRIES } from './registries.ts';
import { BLANK_REASONS, type Blank, type Registry } from './registry-columns.ts';

/** The operations of a report as files by the fields of registries, each with what it leaves blank. */
export function RegistryFiles({ report: { year, lensId } }: { report: YearReport }) {
  return (
    <Section
      id="registries"
      heading="Files for Registries"
      level={2}
      lead="The same operations, one row each. Your clinic completes a file and submits it; we send nothing."
      className="print:hidden"
    >
      {REGISTRIES.map((registry) => (
        <div key={registry.id} className="mt-6 max-w-text">
          <h3 className="text-lg">{registry.name}</h3>
          <p className="mt-1">{registry.about}</p>
          <ul className="year-notes">
            {blanksOf(registry).map(([reason, names]) => (
              <li key={reason}>
                {BLANK_REASONS[reason]}: {names.join(', ')}.
              </li>
            ))}
          </ul>
          <ButtonLink
            look="secondary"
            className="mt-3"
            reloadDocument
            to={`/doctor-dashboard/outcomes/registry.csv?${fileQuery({ registry, year, lensId })}`}
          >
            Download CSV for {registry.id === 'nod' ? 'NOD' : registry.name}
          </ButtonLink>
        </div>
      ))}
    </Section>
  );
}

/** The columns that stay blank, by reason. */
function blanksOf({ columns }: Registry): readonly (readonly [Blank, readonly string[]])[] {
  const blank = columns.flatMap((column) => ('blank' in column ? [column] : []));
  return [...Map.groupBy(blank, (column) => column.blank)].map(([reason, some]) => [
    reason,
    some.map(({ name }) => name),
  ]);
}

function fileQuery({ registry, year, lensId }: { registry: Registry } & Pick<YearReport, 'year' | 'lensId'>) {
  const query = new URLSearchParams({ registry: registry.id, year: String(year) });
  if (lensId !== null) query.set('lens', String(lensId));
  return query.toString();
}
