import type { ReactNode } from 'react';
import { answerOf, QUESTION_TEXTS } from '#domain/answer/rules.ts';
import { CLASS_SUBJECTS, type ClassSummary, FIRST_QUESTIONS } from './class-summaries.ts';

/** A page in a few short lines, for people who read no further. */
export function Glance({ lines }: { lines: readonly (readonly [of: string, words: ReactNode])[] }) {
  return (
    <section aria-labelledby="at-a-glance" className="mb-8 rounded-lg bg-straw-wash p-[min(1rem,4vw)]">
      <h2 id="at-a-glance" className="sr-only">
        At a glance
      </h2>
      <dl className="grid gap-x-8 gap-y-2 md:grid-cols-[repeat(auto-fit,minmax(0,1fr))]">
        {lines.map(([of, words]) => (
          <div key={of} className="flex flex-wrap justify-between gap-x-4 md:flex-col md:justify-start">
            <dt className="text-ink-soft">{of}</dt>
            <dd className="font-bold">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a class usually gives. */
export function AtAGlance({ lensClass: { type } }: { lensClass: Pick<ClassSummary, 'type'> }) {
  const subject = CLASS_SUBJECTS.find((one) => one.type === type);
  if (!subject) return null;
  return (
    <Glance
      lines={FIRST_QUESTIONS.map((question) => {
        const { key, words } = answerOf(subject, question);
        return [
          QUESTION_TEXTS[question].name,
          <span key={key} data-answer={`${key}/words`}>
            {words}
          </span>,
        ];
      })}
    />
  );
}
