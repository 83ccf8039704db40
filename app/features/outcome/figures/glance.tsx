import { Bar } from '#app/ui/bar.tsx';
import { FACTS, type Told } from './facts.ts';
import { SCOPE_NAMES, type ShownFigures, sampleNote } from './view/scopes.ts';

/** The six figures that a surgeon looks at first, those of several scopes under each other on one axis. */
export function Glance({ shown }: { shown: ShownFigures }) {
  return (
    <dl className="glance">
      {FACTS.map(({ name, read }) => (
        <div key={name} className="glance-fact">
          <dt>{name}</dt>
          {shown.map((figures) => (
            <dd key={figures.scope}>
              <Shown told={read(figures)} whose={shown.length > 1 ? SCOPE_NAMES[figures.scope] : null} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Shown({ told, whose }: { told: Told | string; whose: string | null }) {
  if (typeof told === 'string')
    return <span className="text-ink-soft">{[whose, told].filter(Boolean).join(': ')}</span>;
  const { value, interval, n, percent, whisker, beside } = told;
  const sample = [whose, `n\u00a0=\u00a0${n}`, sampleNote(n)?.toLowerCase()].filter(Boolean).join(', ');
  return (
    <>
      <div className="glance-line">
        <strong className="glance-value">{value}</strong>{' '}
        <span>
          {sample} {interval && <span className="glance-interval">95%: {interval}</span>}
        </span>
      </div>
      <Bar percent={percent} whisker={whisker} className="glance-bar" />
      <span className="text-ink-soft">{beside}</span>
    </>
  );
}
