import { Link } from '#app/ui/link.tsx';
import { writeShortlist } from '../catalogue-view.ts';
import { comparisonUrl } from '../comparison.ts';

type Props = {
  /** The lenses of the page; of several there is little room for words. */
  readonly lensIds: readonly number[];
  readonly headingLevel: 2 | 3;
};

/** What to do after reading about one lens, or about several. */
export function NextSteps({ lensIds, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const;
  const [first = null] = lensIds;
  const query = writeShortlist(lensIds);
  return (
    <section aria-labelledby="sheet-steps" className="sheet-steps">
      <Heading id="sheet-steps" className="text-lg">
        What You Can Do Now
      </Heading>
      <ol>
        <li>
          <Link to="/your-eyes">Check your eyes</Link>.
        </li>
        <li>
          {lensIds.length > 1 ? (
            <Link to={`/my-surgeon-named?${query}`}>Compare with waiting</Link>
          ) : (
            <Link to={comparisonUrl({ lens1: first })}>See another lens beside it</Link>
          )}
          .
        </li>
        <li>
          <Link to={`/choose/sheet?${query}`}>Print questions for your surgeon</Link>.
        </li>
      </ol>
    </section>
  );
}
