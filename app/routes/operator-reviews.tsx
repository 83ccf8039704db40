import { data } from 'react-router';
import { moderationServices } from '#app/context/moderation.ts';
import { FoundTable } from '#app/features/operator/reviews/found-table.tsx';
import { SearchForm } from '#app/features/operator/reviews/search-form.tsx';
import { UnusualArrivalsList } from '#app/features/operator/reviews/unusual-arrivals.tsx';
import { countWords } from '#app/features/operator/reviews/words.ts';
import { privateHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Cluster, PageHeading, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { isNarrowed, readSearch, writeSearch } from '#domain/review/rules/search.ts';
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
      <PageHeading title="Reviews" lead={`${countWords(found.total)} ${query ? 'match your search' : 'in all'}.`} />
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
