import ClipboardList from 'lucide-react/icons/clipboard-list';
import Printer from 'lucide-react/icons/printer';
import { Cite, SourceList, WithSources } from '#app/texts/citations.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/disclosure.tsx';
import { Cluster, Section } from '#app/ui/layout.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { Choice } from '../choice.ts';
import { sheetUrl } from '../lenses-in-url.ts';
import { countedWords, type NamedLens, type Row, rowsFor, sourcesOfRows } from './cells.ts';
import { EXCHANGE } from './facts.ts';
import { NamedHistory } from './named-history.tsx';
import { NamedSummary } from './named-summary.tsx';
import { NamedTable } from './named-table.tsx';
import { threeQuestions } from './three-questions.ts';

type Props = {
  readonly choice: Choice;
  /** The named lenses and the monofocal lens beside them. */
  readonly columns: readonly NamedLens[];
  /** The named lenses. */
  readonly shown: readonly NamedLens[];
};

/** The table, in short and in full, and what to do with it. */
export function Compared({ choice, columns, shown }: Props) {
  const rows = rowsFor(columns, choice);
  const hasBars = rows.some(({ counted }) => counted);
  return (
    <WithSources id="named" sources={sourcesOfRows(rows)}>
      <div className="named">
        <NamedSummary rows={rows} lenses={columns} />
        <p className="mb-4 max-w-form text-ink-soft">
          {hasBars
            ? 'Longer bars are better. Thin lines: margin of error.'
            : 'Where there is no number, we found no study.'}
        </p>
        <NamedTable lenses={columns} rows={rows} />
        <p className="mt-4 max-w-form">
          <strong>Can it be exchanged?</strong> {EXCHANGE.words}
          <Cite of={EXCHANGE.sources.map((key) => SOURCES[key])} />
        </p>
        <Section id="questions" heading="What to do next" className="named-steps mt-8">
          <ol>
            <li className="print:hidden">Print this page.</li>
            <li>Mark what matters most to you.</li>
            <li>
              Ask your surgeon:
              <ul>
                {threeQuestions(choice, columns).map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </li>
          </ol>
        </Section>
        <Cluster className="mt-6 print:hidden">
          <Button onClick={() => window.print()} className="needs-script">
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
          <ButtonLink to={sheetUrl(choice, shown)} look="secondary">
            <ClipboardList aria-hidden="true" className="size-5" />
            Make a Sheet of Questions
          </ButtonLink>
        </Cluster>
        <div className="named-sources mt-8 print:hidden">
          <Expander label="Numbers, sources and dates">
            <WhoWasCounted rows={rows} columns={columns} />
            <SourceList />
            <div className="mt-4">
              <NamedHistory />
            </div>
          </Expander>
        </div>
      </div>
    </WithSources>
  );
}

/** Of whom each number is. */
function WhoWasCounted({ rows, columns }: { rows: readonly Row[]; columns: readonly NamedLens[] }) {
  const names = [...columns.map(({ name }) => name), 'Wait'];
  return (
    <ul className="named-counted mb-4">
      {rows.flatMap(({ key, title, cells }) =>
        cells.map(
          ({ number }, column) =>
            number?.figure && (
              <li key={`${key} ${names[column]}`}>
                <strong>{names[column]}</strong>, {title} {countedWords(number.figure)}
                {number.figure.source && <Cite of={number.figure.source} />}
              </li>
            ),
        ),
      )}
    </ul>
  );
}
