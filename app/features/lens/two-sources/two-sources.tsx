import { longDate } from '#app/ui/long-date.ts';
import type { LifeFigures } from '#domain/experience/rules.ts';
import { PUBLIC_FROM, type PublicFigures } from '#domain/outcome/rules/public.ts';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';

import { type Point, pointsOf, type SourceFigure } from './rows.ts';

type Props = {
  /** Of patients’ reviews, as they are now. */
  readonly reviews: ShownFigures;
  readonly life: LifeFigures | null;
  readonly surgeons: PublicFigures | null;
};

/** What patients say and what surgeons record about a lens, on the same points. */
export function TwoSources({ reviews, life, surgeons }: Props) {
  const points = pointsOf({ reviews, life, surgeons });
  const hasRecords = points.some((point) => point.surgeons !== null);
  return (
    <div className="two-sources min-w-0">
      <p className="max-w-text">
        Patients: their reviews up to now{life && `, and answers since surgery as of ${dayOf(life.asOf)}`}. Surgeons:{' '}
        {hasRecords && surgeons?.asOf
          ? `their records of eyes a month or more after surgery, as of ${dayOf(surgeons.asOf)}.`
          : `shown once there are ${PUBLIC_FROM.eyes} eyes of ${PUBLIC_FROM.surgeons} surgeons, none of them with more than half. There are not enough yet.`}
      </p>
      <dl className="mt-4">
        {points.map((point) => (
          <OnePoint key={point.name} point={point} />
        ))}
      </dl>
      <p className="mt-3 max-w-text text-ink-soft text-sm">
        Patients and surgeons choose whether to report, so neither is a trial. The ranges are margins of error (95%).
        For records, they allow for eyes of one surgeon being alike.
      </p>
    </div>
  );
}

const dayOf = (day: string) => longDate(new Date(day));

/** How the two numbers may be compared, if both exist. */
const noteOf = ({ patients, surgeons, note }: Point) => (surgeons && patients.length > 0 ? note : '');

function OnePoint({ point }: { point: Point }) {
  const { name, patients, surgeons, differ } = point;
  return (
    <div className="two-sources-point">
      <dt>
        <strong>{name}</strong> {differ && <span className="two-sources-differ">They differ here</span>}
      </dt>
      <dd>
        <p className="two-sources-who">Patients</p>
        {patients.length === 0 && <p className="text-ink-soft">Too few answers yet</p>}
        {patients.map((figure) => (
          <OneNumber key={figure.says} figure={figure} />
        ))}
      </dd>
      <dd>
        <p className="two-sources-who">Surgeons</p>
        {surgeons ? <OneNumber figure={surgeons} /> : <p className="text-ink-soft">Too few records yet</p>}
      </dd>
      <dd className="two-sources-note">{noteOf(point)}</dd>
    </div>
  );
}

function OneNumber({ figure: { says, value, range, at, from, to } }: { figure: SourceFigure }) {
  return (
    <div className="two-sources-number">
      <p>
        <strong>{value}</strong> <span>{says}</span>
      </p>
      <svg viewBox="0 0 104 10" preserveAspectRatio="none" aria-hidden="true">
        <path d="M2 5H102" className="two-sources-track" />
        <path d={`M${2 + from} 5H${2 + to}`} className="two-sources-range" />
        <path d={`M${2 + at} 0V10`} className="two-sources-mark" />
      </svg>
      <p className="text-ink-soft text-sm">{range}</p>
    </div>
  );
}
