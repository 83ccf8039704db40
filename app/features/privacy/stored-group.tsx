import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Section, Stack } from '#app/ui/layout.tsx';
import type { Group, Item } from '#domain/privacy/rules.ts';
import { Facts } from './facts.tsx';

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
      <h3 className="mb-3 text-xl">{item.title}</h3>
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
