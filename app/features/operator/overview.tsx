import type { ReactNode } from 'react';
import { Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import type { OldestWaiting, WeekLine } from '#domain/operator/rules.ts';
import { durationWords, HOUR } from '#domain/wording/rules.ts';
import './overview.css';

type Props = {
  readonly waiting: readonly OldestWaiting[];
  readonly week: readonly WeekLine[];
  /** When they were counted. */
  readonly at: Date;
};

/** What needs attention, and since when; then what happened this week. Nothing that is done is listed. */
export function Overview({ waiting, week, at }: Props) {
  const open = waiting.filter((line) => line.open > 0);
  return (
    <div className="overview">
      <Section id="waiting" heading="To do">
        {open.length === 0 && <p className="text-lg">There is nothing to do.</p>}
        <ul>
          {open.map(({ to, what, open: count, oldest }) => (
            <Line
              key={what}
              to={to}
              what={what}
              count={count}
              beside={oldest && `${count === 1 ? 'Waiting' : 'Oldest waiting'} for ${ageWords(oldest, at)}`}
            />
          ))}
        </ul>
      </Section>
      <Section id="week" heading="Last 7 days">
        <ul>
          {week.map(({ to, what, thisWeek, weekBefore }) => (
            <Line key={what} to={to} what={what} count={thisWeek} beside={`${weekBefore} in the 7 days before`} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function ageWords(since: Date, at: Date): string {
  const seconds = (at.getTime() - since.getTime()) / 1000;
  return seconds < HOUR ? 'less than one hour' : durationWords(seconds);
}

type LineProps = {
  readonly to: string | undefined;
  readonly what: string;
  readonly count: number;
  readonly beside: ReactNode;
};

function Line({ to, what, count, beside }: LineProps) {
  const counted = (
    <>
      <span className="overview-count">{count}</span> {what}
    </>
  );
  return (
    <li className="overview-line">
      {to === undefined ? (
        <span className="overview-what">{counted}</span>
      ) : (
        <Link to={to} className="overview-what">
          {counted}
        </Link>
      )}
      {beside && <span className="overview-beside">{beside}</span>}
    </li>
  );
}
