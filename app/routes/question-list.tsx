import { useSearchParams } from 'react-router';
import { readSubjects } from '#app/answers/read-subjects.ts';
import { siteServices } from '#app/context.ts';
import { readChoice } from '#app/features/education/choose/choice.ts';
import { onlyElsewhere, readLenses } from '#app/features/education/choose/lenses-in-url.ts';
import { QuestionList } from '#app/features/education/choose/question-list/question-list.tsx';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { ratedInShort } from '#app/features/lens/rating-words.ts';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { pageHead } from '#app/head.ts';
import type { LensType } from '#domain/lens/rules.ts';
import type { Route } from './+types/question-list';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    publicUrl: context.get(siteServices).site.publicUrl,
    lenses: await readSubjects(context, ratedInShort),
    classQuestions: Object.fromEntries(
      LENS_CLASSES.map(({ type, text }) => [type, text.frontmatter.questions ?? []]),
    ) as Record<LensType, readonly string[]>,
  };
}

export const shouldRevalidate = onlyElsewhere;

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Questions for my appointment',
    description:
      'A sheet to print for the appointment before cataract surgery: what matters to you, the lenses you have looked at with their figures, and questions to tick.',
    path: '/choose/sheet',
    crumb: 'Question sheet',
  });

export default function QuestionListRoute({ loaderData: { lenses, classQuestions, publicUrl } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <QuestionList
      choice={readChoice(query)}
      lenses={lenses}
      named={readLenses(query, lenses)}
      classQuestions={classQuestions}
      publicUrl={publicUrl}
    />
  );
}
