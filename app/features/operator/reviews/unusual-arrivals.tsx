import { Section, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { lensName } from '#domain/lens/rules.ts';
import { momentOf, UNUSUAL_RULE, type UnusualArrivals } from '#domain/review/rules/arrivals.ts';
import { EVERYTHING, writeSearch } from '#domain/review/rules/search.ts';
import { countWords, type NamedLens } from './words.ts';

type Props = { readonly unusual: readonly UnusualArrivals[]; readonly lenses: readonly NamedLens[] };

/** Hours and days in which more reviews of a lens came than chance explains, each with a link to them. */
export function UnusualArrivalsList({ unusual, lenses }: Props) {
  if (unusual.length === 0) return null;
  return (
    <Section id="arrivals" heading="Unusual Arrivals" lead={UNUSUAL_RULE}>
      <Stack as="ul" gap={1}>
        {unusual.map(({ lensId, count, ...arrivals }) => {
          const moment = momentOf(arrivals);
          const search = writeSearch({ ...EVERYTHING, lensId, from: moment, to: moment });
          return (
            <li key={`${lensId} ${moment}`}>
              <Link to={`/operator/reviews?${search}`} className="inline-flex min-h-11 items-center">
                {lensName(lensId, lenses)}, {moment}: {countWords(count)}
              </Link>
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}
