import { AnswerTable } from '#app/answers/answer-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { CLASS_SUBJECTS, FIRST_QUESTIONS } from './class-summaries.ts';

/** The five classes side by side. On the page of a class it is marked, and links to the others are above. */
export function ClassStrip({ current }: { current?: string }) {
  return (
    <AnswerTable
      caption="The five classes side by side"
      subjects={CLASS_SUBJECTS}
      topics={FIRST_QUESTIONS}
      wordsOnly
      head={({ key, name }) => {
        const slug = key.replace('class:', '');
        if (slug === current) return `${name} (this page)`;
        return current === undefined ? <Link to={`/iol-class/${slug}`}>{name}</Link> : name;
      }}
    />
  );
}
