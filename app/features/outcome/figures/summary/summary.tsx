import { lazy } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/layout.tsx';
import { LensAndScope, type LensOption, useOutcomesView } from '../controls.tsx';
import { FiguresNeedScripts, LensFigures } from '../lens-figures.tsx';
import { withView } from '../view/url.ts';
import './summary.css';

// Loaded together with the figures that it shows.
const SummaryTables = lazy(() => import('./summary-tables.tsx'));

/**
 * The aggregated outcomes of a lens in brief, under the form of the dashboard; without a chosen lens, only the choice.
 * They are the figures of the page of outcomes, with its filters as they are at first.
 */
export function OutcomeSummary({ lenses }: { lenses: readonly LensOption[] }) {
  const { view, choose, lens } = useOutcomesView(lenses);
  return (
    <Section
      id="outcomes"
      heading="Aggregated Outcomes"
      lead="What surgeons submitted about eyes with one lens."
      className="print:hidden"
    >
      <Form autoComplete="off" className="summary-controls needs-script">
        <LensAndScope label="Outcomes of" lenses={lenses} view={view} onChange={choose} />
      </Form>
      <FiguresNeedScripts />
      {lens && (
        <>
          <LensFigures lensId={lens.id} scope={view.scope} filters={view.filters}>
            {([figures]) => <SummaryTables lensName={lens.name} figures={figures} />}
          </LensFigures>
          <ButtonLink
            look="secondary"
            className="mt-6"
            to={`/doctor-dashboard/outcomes?${withView(view, new URLSearchParams())}`}
          >
            Show Charts, Intervals and Files
          </ButtonLink>
        </>
      )}
    </Section>
  );
}
