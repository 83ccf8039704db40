import { type ClassSummary, GLANCES } from './class-summaries.ts';

/** What a class usually gives, in five short lines: the answer for whoever reads no further. */
export function AtAGlance({ lensClass: { atAGlance } }: { lensClass: ClassSummary }) {
  return (
    <section aria-labelledby="at-a-glance" className="mb-8 rounded-lg bg-straw-wash p-[min(1rem,4vw)]">
      <h2 id="at-a-glance" className="sr-only">
        At a glance
      </h2>
      <dl className="grid gap-x-8 gap-y-2 md:grid-cols-5">
        {GLANCES.map(([of, title]) => (
          <div key={of} className="flex flex-wrap justify-between gap-x-4 md:flex-col md:justify-start">
            <dt className="text-ink-soft">{title}</dt>
            <dd className="font-bold">{atAGlance[of]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
