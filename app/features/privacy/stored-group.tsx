import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Section, Stack } from '#app/ui/layout.tsx';
import { type Fact, type Group, type Item, inWords } from '#domain/privacy/rules.ts';

/** The stored items of one kind; each can be deleted separately. */
export function StoredGroup({ group, base }: { group: Group; base: string }) {
  const { name, heading, items } = group;
  return (
    <Section id={name} heading={`${heading} (${items.length})`}>
      <Stack as="ul" gap={6}>
        {items.map((item) => (
          <StoredItem
            key={item.id}
            item={item}
            deleteAddress={`${base}/delete?${new URLSearchParams({ group: name, item: item.id })}`}
          />
        ))}
      </Stack>
    </Section>
  );
}

function StoredItem({ item, deleteAddress }: { item: Item; deleteAddress: string }) {
  return (
    <Card as="li">
      <h3 className="mb-3 text-lg">{item.title}</h3>
      <Facts facts={item.facts} />
      <ButtonLink
        look="quiet"
        // Requested all at once, the routes of this many URLs would make one URL too long.
        to={deleteAddress}
        className="-mb-2 -ml-[0.6rem] mt-2"
        aria-label={`Delete: ${item.title}`}
      >
        Delete...
      </ButtonLink>
    </Card>
  );
}

/** The facts about one stored item; each value beside its name, or under it where there is no room. */
function Facts({ facts }: { facts: readonly Fact[] }) {
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
