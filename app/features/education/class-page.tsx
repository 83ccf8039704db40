import type { ReactNode } from 'react';
import { LensLink } from '#app/lens-link.tsx';
import { NightStrips } from '#app/night-scene/night-strips.tsx';
import type { ShownNight } from '#app/night-scene/shown.ts';
import { Leaflet } from '#app/texts/leaflet.tsx';
import { historyOf, sourcesOf } from '#app/texts/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import type { LensOrKind } from '#domain/lens/rules/conditions.ts';
import type { Lens, LensType } from '#domain/lens/rules.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { ClassStrip } from './class-strip.tsx';
import { CLASS_SUMMARIES } from './class-summaries.ts';
import { EyeConditions } from './eyes/eye-conditions.tsx';
import type { LensClass } from './lens-classes.ts';
import { RayDiagram } from './optics/ray-diagram.tsx';
import { SeenThrough } from './seen-through/seen-through.tsx';

/** What is judged for people with an eye condition on the page of each class. Monovision is made of monofocal lenses. */
const KINDS: Readonly<Record<LensType, readonly LensOrKind[]>> = {
  Monofocal: [{ kind: 'monofocal' }, { kind: 'monovision' }],
  Toric: [{ kind: 'toric' }],
  Multifocal: [{ kind: 'multifocal' }],
  'Extended Depth of Focus': [{ kind: 'edof' }, { kind: 'edofRings' }],
  'Adjustable Monofocal': [{ kind: 'lightAdjustable' }],
};

/** What a lens of the class shows of itself. */
export type LensOfClass = Pick<Lens, 'id' | 'name' | 'manufacturer'>;

type ClassPageProps = {
  lensClass: LensClass;
  lenses: readonly LensOfClass[];
  /** What people with these lenses see at night; null while too few have answered. */
  night: ShownNight | null;
  /** The drawing of a lens, by its number. */
  drawing: (lensId: number) => ReactNode;
};

/** The leaflet about one class of lenses. */
export function ClassPage({ lensClass, lenses, night, drawing }: ClassPageProps) {
  const { slug, type, label, lead, text } = lensClass;
  return (
    <Leaflet
      title={text.frontmatter.title}
      crumb={label}
      lead={lead}
      answer={<AtAGlance lensClass={lensClass} />}
      intro={
        <div className="mb-12">
          <ClassNav current={slug} />
        </div>
      }
      text={text}
      components={{
        LightThroughTheLens: () => text.frontmatter.diagram && <RayDiagram {...text.frontmatter.diagram} />,
        RotationTable,
        SeenThrough,
        AtNight: () => night && <NightStrips nights={[{ name: 'lenses of this class', night: { shown: night } }]} />,
        EyeConditions: () => (
          <Expander id="eye-condition" label="Eye conditions" headingLevel={3}>
            <EyeConditions of={KINDS[type]} />
          </Expander>
        ),
        ClassStrip: () => (
          <Expander label="The five classes side by side" headingLevel={3}>
            <div id="side-by-side">
              <ClassStrip current={slug} />
            </div>
          </Expander>
        ),
        Lenses: () => <Lenses lenses={lenses} drawing={drawing} />,
      }}
      sources={sourcesOf(text)}
      history={historyOf(text)}
      reviews={reviewsOf(`/iol-class/${slug}`)}
    />
  );
}

function Lenses({ lenses, drawing }: Pick<ClassPageProps, 'lenses' | 'drawing'>) {
  return (
    <ul className="max-w-none! list-none! grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 p-0! [&>li]:m-0!">
      {lenses.map(({ id, name, manufacturer }) => (
        <li key={id} className="flex flex-wrap items-center gap-4">
          <div className="w-20 shrink-0">{drawing(id)}</div>
          <div>
            <LensLink to={`/lenses/${id}`} className="font-bold">
              {name}
            </LensLink>
            <p className="text-ink-soft text-sm">{manufacturer === 'Various' ? 'Various makers' : manufacturer}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The five classes in their order; the present one is marked. */
function ClassNav({ current }: { current: string }) {
  return (
    <nav aria-label="Lens classes" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {CLASS_SUMMARIES.map(({ slug, label }) => (
          <li key={slug}>
            <ButtonLink
              to={`/iol-class/${slug}`}
              look={slug === current ? 'primary' : 'secondary'}
              aria-current={slug === current ? 'page' : undefined}
            >
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const TURNS = [3, 5, 10, 30];

/** Share of the treated astigmatism that stays when a toric lens lies some degrees off its line, in percent. */
export function leftoverPercent(degrees: number): number {
  return Math.round(200 * Math.sin((degrees * Math.PI) / 180));
}

/** The effect of a rotated toric lens, for a few angles. */
function RotationTable() {
  return (
    <Table caption="What is left when the lens is off its line" className="max-w-96">
      <Rows
        heads={['Turned by', 'Astigmatism left']}
        numeric={['Astigmatism left']}
        rows={TURNS.map((degrees) => ({
          key: String(degrees),
          cells: [`${degrees}°`, `${leftoverPercent(degrees)}%`],
        }))}
      />
    </Table>
  );
}
