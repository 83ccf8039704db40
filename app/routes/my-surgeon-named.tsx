import { useSearchParams } from 'react-router';
import { readSubjects } from '#app/answers/read-subjects.ts';
import { readChoice } from '#app/features/education/choose/choice.ts';
import { onlyElsewhere, readLenses } from '#app/features/education/choose/lenses-in-url.ts';
import { NamedPage } from '#app/features/education/choose/named/named-page.tsx';
import { ratedInShort } from '#app/features/lens/rating-words.ts';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { pageHead } from '#app/head.ts';
import type { Route } from './+types/my-surgeon-named';

export const loader = async ({ context }: Route.LoaderArgs) => ({ lenses: await readSubjects(context, ratedInShort) });

export const shouldRevalidate = onlyElsewhere;

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'The lenses my surgeon named, side by side',
    description:
      'Compare the cataract lenses that your surgeon named with a monofocal lens and with waiting: glasses, nights, your eye condition, risks and cost.',
    path: '/my-surgeon-named',
    crumb: 'My surgeon named',
  });

export default function MySurgeonNamed({ loaderData: { lenses } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <NamedPage choice={readChoice(query)} lenses={lenses} named={readLenses(query, lenses)} />;
}
