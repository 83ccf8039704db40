import { Link } from '#app/ui/link.tsx';

type Props = {
  readonly lensId: number;
  /** The summary; null while fewer than eleven people are counted. */
  readonly summary: string | null;
};

/** On the page of a lens: one sentence on whether light effects at night fade, and a link to the details. */
export function LifeSummary({ lensId, summary }: Props) {
  return (
    <section className="min-w-0">
      <p className="max-w-text">
        {summary ?? 'Fewer than 11 people with this lens have answered so far. We show figures from 11 people on.'}
      </p>
      <p>
        <Link to={`/lenses/${lensId}/since-surgery`} className="inline-flex min-h-11 items-center font-bold">
          See it by months since surgery, and for people like you
        </Link>
      </p>
    </section>
  );
}
