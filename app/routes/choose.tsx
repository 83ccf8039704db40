import { useSearchParams } from 'react-router';
import { readSubjects } from '#app/answers/read-subjects.ts';
import { readChoice } from '#app/features/education/choose/choice.ts';
import { ChoosePage } from '#app/features/education/choose/choose-page.tsx';
import { onlyElsewhere } from '#app/features/education/choose/lenses-in-url.ts';
import { ratedInShort } from '#app/features/lens/rating-words.ts';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { pageHead } from '#app/head.ts';
import type { Route } from './+types/choose';

export const loader = async ({ context }: Route.LoaderArgs) => ({ lenses: await readSubjects(context, ratedInShort) });

export const shouldRevalidate = onlyElsewhere;

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'What matters to you: every lens on your own points',
    description:
      'Mark what matters to you after cataract surgery, from night driving to reading without glasses, and see what each class and lens gives and gives up.',
    path: '/choose',
    crumb: 'What matters to you',
  });

export default function Choose({ loaderData: { lenses } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <ChoosePage choice={readChoice(query)} lenses={lenses} />;
}
