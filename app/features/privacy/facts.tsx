import { type Fact, inWords } from '#domain/privacy/rules.ts';

/** The facts about one stored item; each value beside its name, or under it where there is no room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="@container">
      {facts.map((fact) => (
        <div
          key={fact.label}
          className="grid gap-x-6 border-line border-t py-2 @md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="text-ink-soft">{fact.label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            {'at' in fact ? <time dateTime={fact.at.toISOString()}>{inWords(fact.at)}</time> : fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
