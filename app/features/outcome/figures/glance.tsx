import {
  isSuppressed,
  type OutcomeFigures,
  type Panel,
  shownAverage,
  shownPercent,
  shownRefraction,
} from '#domain/outcome/rules.ts';
import { absence } from './tables/rows.ts';
import { SCOPE_NAMES, type ShownFigures, sampleNote } from './view/scopes.ts';

type Fact = {
  readonly name: string;
  readonly read: (figures: OutcomeFigures) => string | { value: string; n: number };
};

function fact<Figures extends { readonly n: number }>(
  name: string,
  panel: (figures: OutcomeFigures) => Panel<Figures>,
  shown: (figures: Figures) => string,
): Fact {
  return {
    name,
    read(figures) {
      const found = panel(figures);
      if (found === null || isSuppressed(found)) return absence(found);
      return { value: shown(found as Figures), n: (found as Figures).n };
    },
  };
}

const FACTS: readonly Fact[] = [
  fact(
    'Patient satisfaction, 0 to 10',
    ({ scores }) => scores.patientSatisfaction,
    ({ mean }) => shownAverage(mean),
  ),
  fact(
    'Dysphotopsia, 0 to 10, lower is better',
    ({ scores }) => scores.dysphotopsiaSeverity,
    ({ mean }) => shownAverage(mean),
  ),
  fact(
    'UDVA, target −0.50 to +0.50 D',
    ({ distanceTargetUdva }) => distanceTargetUdva,
    ({ snellen }) => snellen,
  ),
  fact(
    'Mean manifest refraction',
    ({ finalMrx }) => finalMrx,
    ({ refraction }) => shownRefraction(refraction),
  ),
  fact(
    'Within ±0.50 D of target',
    ({ accuracy }) => accuracy,
    ({ within, n }) => shownPercent({ count: within.find(({ option }) => option === 0.5)?.count ?? 0, n }),
  ),
  fact(
    'Never need glasses',
    ({ spectacleIndependence }) => spectacleIndependence,
    ({ shares, n }) => shownPercent({ count: shares.find(({ option }) => option === 'never')?.count ?? 0, n }),
  ),
];

/** The figures that most people look for first, one's own under those of all doctors. */
export function Glance({ shown }: { shown: ShownFigures }) {
  return (
    <dl className="glance">
      {FACTS.map(({ name, read }) => (
        <div key={name} className="glance-fact">
          <dt>{name}</dt>
          {shown.map((figures, index) => (
            <dd key={figures.scope} className={index === 0 ? 'glance-first' : undefined}>
              {shown.length > 1 && index > 0 && <span className="text-ink-soft">{SCOPE_NAMES[figures.scope]}: </span>}
              <Shown of={read(figures)} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Shown({ of }: { of: ReturnType<Fact['read']> }) {
  if (typeof of === 'string') return <span className="glance-absence">{of}</span>;
  const note = sampleNote(of.n);
  return (
    <>
      <strong className="glance-value">{of.value}</strong>{' '}
      <span className="glance-sample">
        n = {of.n}
        {note && ` · ${note.toLowerCase()}`}
      </span>
    </>
  );
}
