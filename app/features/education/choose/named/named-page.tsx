import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Expander } from '#app/ui/disclosure.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Choice } from '../choice.ts';
import { urlWith } from '../lenses-in-url.ts';
import { listed } from '../words.ts';
import type { NamedLens } from './cells.ts';
import { Compared } from './compared.tsx';
import { monofocalOf, othersThanMonofocal } from './monofocal.ts';
import { MOST_NAMED, NamedForm } from './named-form.tsx';
import { NamedHistory } from './named-history.tsx';
import '../choose.css';
import './named.css';

type Props = {
  readonly choice: Choice;
  /** All lenses of the catalogue. */
  readonly lenses: readonly NamedLens[];
  /** Those that the URL names. */
  readonly named: readonly NamedLens[];
};

/** The lenses that a surgeon named beside a monofocal lens and waiting, on the questions that people ask. */
export function NamedPage({ choice, lenses, named }: Props) {
  const monofocal = monofocalOf(lenses);
  const marked = named.filter((lens) => lens !== monofocal);
  const [shown, left] = [marked.slice(0, MOST_NAMED), marked.slice(MOST_NAMED)];
  const columns = [...shown, ...(monofocal ? [monofocal] : [])];
  const form = <NamedForm asksEyes choice={choice} lenses={othersThanMonofocal(lenses)} chosen={shown} />;
  return (
    <Page>
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'My surgeon named' }]} />
      </div>
      <PageHeading title="The lenses my surgeon named" lead="Beside a monofocal lens and waiting." />
      {left.length > 0 && (
        <Notice tone="warning" title={`There is room for ${MOST_NAMED} lenses.`} className="mb-6">
          Not shown: {listed(left.map(({ name }) => name))}.
        </Notice>
      )}
      {shown.length === 0 ? (
        <>
          {form}
          <p className="mt-6 max-w-form">
            No names yet? <Link to={urlWith('/choose', choice)}>Start with what matters to you</Link>.
          </p>
          <div className="mt-8">
            <NamedHistory />
          </div>
        </>
      ) : (
        <>
          <Compared {...{ choice, columns, shown }} />
          <div className="mt-8 print:hidden">
            <Expander label="Change lenses or conditions" headingLevel={2}>
              {form}
            </Expander>
          </div>
        </>
      )}
    </Page>
  );
}
