import { Bar } from '#app/ui/bar.tsx';
import { FACTS, type ShownFigure } from './facts.ts';
import { SCOPE_NAMES, type ShownFigures, sampleNote } from './view/scopes.ts';

/** The six figures that a surgeon looks at first, those of several scopes stacked on one axis. */
export function Glance({ shown }: { shown: ShownFigures }) {
  return (
    <dl className="glance">
      {FACTS.map(({ name, read }) => (
        <div key={name} className="glance-fact">
          <dt>{name}</dt>
          {shown.map((figures) => (
            <dd key={figures.scope}>
              <Shown figure={read(figures)} whose={shown.length > 1 ? SCOPE_NAMES[figures.scope] : null} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Shown({ figure, whose }: { figure: ShownFigure | string; whose: string | null }) {
  if (typeof figure === 'string')
    return <span className="text-ink-soft">{[whose, figure].filter(Boolean).join(': ')}</span>;
  const { value, interval, n, percent, whisker, beside } = figure;
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
