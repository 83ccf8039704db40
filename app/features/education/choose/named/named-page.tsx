import ClipboardList from 'lucide-react/icons/clipboard-list';
import Printer from 'lucide-react/icons/printer';
import { Cite, SourceList, WithSources } from '#app/texts/citations.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/disclosure.tsx';
import { Cluster, Page, PageHeading, Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { WrittenAndChecked } from '#app/ui/written-and-checked.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { noteOn } from '#domain/lens/rules/conditions.ts';
import type { Choice } from '../choice.ts';
import { sheetUrl, urlWith } from '../lenses-in-url.ts';
import { listed } from '../words.ts';
import { countedWords, type NamedLens, type Row, rowsFor, sourcesOfRows } from './cells.ts';
import { EXCHANGE, NAMED_HISTORY } from './facts.ts';
import { monofocalOf, othersThanMonofocal } from './monofocal.ts';
import { MOST_NAMED, NamedForm } from './named-form.tsx';
import { NamedTable } from './named-table.tsx';
import { threeQuestions } from './three-questions.ts';
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
      <PageHeading title="The lenses my surgeon named" lead="Beside a monofocal lens (one focus) and waiting." />
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
      <div className="mt-8">
        <WrittenAndChecked {...NAMED_HISTORY} reviews={reviewsOf('/my-surgeon-named')} />
      </div>
    </Page>
  );
}

type ComparedProps = {
  readonly choice: Choice;
  readonly columns: readonly NamedLens[];
  readonly shown: readonly NamedLens[];
};

function Compared({ choice, columns, shown }: ComparedProps) {
  const rows = rowsFor(columns, choice);
  const notes = choice.conditions.length > 0 ? notesOn(shown) : [];
  return (
    <WithSources id="named" sources={sourcesOfRows(rows)}>
      <div className="named">
        <NamedTable lenses={columns} rows={rows} />
        <div className="mt-4 flex max-w-form flex-col gap-2">
          <p>
            {EXCHANGE.words}
            <Cite of={EXCHANGE.sources.map((key) => SOURCES[key])} />
          </p>
          <p className="text-ink-soft">
            Where there is no number, we found none. A thin line shows the margin of error.
            {notes.map(([note, names]) => (
              <span key={note}>
                {' '}
                {listed(names)}: {note}
              </span>
            ))}
          </p>
        </div>
        <Section id="questions" heading="Ask your surgeon" className="named-questions mt-8">
          <ol>
            {threeQuestions(choice, columns).map((question) => (
              <li key={question}>{question}</li>
            ))}
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
        <p className="mt-2 hidden text-sm print:block">Sources, and who was counted, are on the page itself.</p>
        <div className="named-sources mt-8 print:hidden">
          <Expander label="Who was counted, and sources">
            <Counted rows={rows} columns={columns} />
            <SourceList />
          </Expander>
        </div>
      </div>
    </WithSources>
  );
}

/** What is to be added to the verdicts on some lenses, with the names of these lenses. */
function notesOn(lenses: readonly NamedLens[]): [note: string, names: string[]][] {
  const notes = Map.groupBy(lenses, ({ id }) => noteOn(id));
  return [...notes].flatMap(([note, of]) => (note === null ? [] : [[note, of.map(({ name }) => name)]]));
}

/** Of whom each number is. */
function Counted({ rows, columns }: { rows: readonly Row[]; columns: readonly NamedLens[] }) {
  const names = [...columns.map(({ name }) => name), 'Wait'];
  return (
    <ul className="named-counted mb-4">
      {rows.flatMap(({ key, title, cells }) =>
        cells.map(
          ({ figure }, column) =>
            figure && (
              <li key={`${key} ${names[column]}`}>
                <strong>{names[column]}</strong>, {title} {countedWords(figure)}
                {figure.source && <Cite of={figure.source} />}
              </li>
            ),
        ),
      )}
    </ul>
  );
}
