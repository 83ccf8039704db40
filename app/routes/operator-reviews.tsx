import { data } from 'react-router';
import { moderationServices } from '#app/context/moderation.ts';
import { FoundTable } from '#app/features/operator/reviews/found-table.tsx';
import { SearchForm } from '#app/features/operator/reviews/search-form.tsx';
import type { NamedLens } from '#app/features/operator/reviews/words.ts';
import { privateHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Cluster, PageHeading, Section, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { lensName } from '#domain/lens/rules.ts';
import { momentOf, UNUSUAL_RULE, type UnusualArrivals } from '#domain/review/rules/arrivals.ts';
import { EVERYTHING, isNarrowed, readSearch, writeSearch } from '#domain/review/rules/search.ts';
import { counted } from '#domain/wording/rules.ts';
import type { Route } from './+types/operator-reviews';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { moderation, catalogue } = context.get(moderationServices);
  const { search, problems } = readSearch(url.searchParams);
  const typed = url.searchParams.toString();
  const cursor = url.searchParams.get('after');
  const lenses = catalogue.map(({ id, name }) => ({ id, name }));
  const [found, unusual] = await Promise.all([moderation.find(search, cursor), moderation.unusual()]);
  if (!found) throw data(null, { status: 404 });
  return { search, problems, typed, lenses, found, unusual, isFirst: cursor === null };
}

export const meta: Route.MetaFunction = () => privateHead('Reviews, operator');

export default function OperatorReviews({ loaderData }: Route.ComponentProps) {
  const { search, problems, typed, lenses, found, unusual, isFirst } = loaderData;
  const query = writeSearch(search).toString();
  const narrowed = isNarrowed(search);
  const isOpen = narrowed || search.state !== null || Object.keys(problems).length > 0;
  const further = (cursor: string) => `?${query}${query && '&'}after=${encodeURIComponent(cursor)}`;
  return (
    <>
      <PageHeading
        title="Reviews"
        lead={`${counted(found.total, 'review')} ${query ? 'match your search' : 'in all'}.`}
      />
      <Stack gap={6}>
        <Expander label="Search and Filter" headingLevel={2} open={isOpen}>
          <SearchForm action="/operator/reviews" search={search} problems={problems} typed={typed} lenses={lenses} />
        </Expander>
        {query === '' && <UnusualArrivalsList unusual={unusual} lenses={lenses} />}
        {narrowed && found.total > 0 && (
          <div>
            <ButtonLink look="secondary" to={`/operator/campaigns/new?${query}`}>
              Preview Hiding All of Them
            </ButtonLink>
          </div>
        )}
        {found.reviews.length === 0 ? (
          <p className="text-lg">No reviews.</p>
        ) : (
          <FoundTable reviews={found.reviews} lenses={lenses} />
        )}
        <Cluster>
          {!isFirst && <Link to={`?${query}`}>Back to the newest</Link>}
          {found.nextCursor && (
            <ButtonLink look="secondary" to={further(found.nextCursor)}>
              Older Reviews
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </>
  );
}

type Arrivals = { readonly unusual: readonly UnusualArrivals[]; readonly lenses: readonly NamedLens[] };

/** Hours and days in which more reviews of a lens came than chance explains, each with a link to them. */
function UnusualArrivalsList({ unusual, lenses }: Arrivals) {
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
                {lensName(lensId, lenses)}, {moment}: {counted(count, 'review')}
              </Link>
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}
