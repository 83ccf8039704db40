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
  const eyes = <Link to="/your-eyes">Check your eyes</Link>;
  const questions = <Link to={`/choose/sheet?${query}`}>Print questions for your surgeon</Link>;
  return (
    <section aria-labelledby="sheet-steps" className="sheet-steps">
      <Heading id="sheet-steps" className="text-lg">
        What You Can Do Now
      </Heading>
      {lensIds.length > 1 ? (
        <ol>
          <li>Find ✓ in the rows that matter to you.</li>
          <li>{eyes} for conditions.</li>
          <li>
            <Link to={`/my-surgeon-named?${query}`}>Compare with waiting</Link>.
          </li>
          <li>{questions}.</li>
        </ol>
      ) : (
        <ol>
          <li>Find the bars that matter most to you.</li>
          <li>{eyes}: some conditions speak against a lens.</li>
          <li>
            <Link to={comparisonUrl({ lens1: first })}>See another lens beside it</Link>: a ✓ marks a clear difference.
          </li>
          <li>{questions}, and take them along.</li>
        </ol>
      )}
    </section>
  );
}
