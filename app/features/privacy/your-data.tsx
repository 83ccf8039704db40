import Download from 'lucide-react/icons/download';
import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Cluster, PageHeading, Section, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { type Group, type Item, inWords, type YourData as Stored } from '#domain/privacy/rules.ts';

/** Everything stored under an e-mail address, with the actions of its owner. */
export function YourData({ data, base }: { data: Stored; base: string }) {
  const { email, linkEnds, refusesLetters, groups } = data;
  const filled = groups.filter(({ items }) => items.length > 0);
  const empty = groups.filter(({ items }) => items.length === 0);
  return (
    <>
      <PageHeading
        title="Your Data"
        lead={
          <>
            This is everything stored under{' '}
            <strong className="[overflow-wrap:anywhere]">
              <WholeWords>{email}</WholeWords>
            </strong>
            .
          </>
        }
      />
      <Notice className="mb-4">
        The link to this page works until {inWords(linkEnds)}. Do not share it: anyone who has it can see and delete
        your data.
      </Notice>
      <nav aria-label="What is stored" className="mb-8">
        <Cluster as="ul" gap={1} className="gap-x-6">
          {filled.map(({ name, heading, items }) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-flex min-h-11 items-center">
                {heading} ({items.length})
              </a>
            </li>
          ))}
        </Cluster>
      </nav>
      <Section id="all" heading="All Your Data" lead="The file is in JSON format, which any text editor can open.">
        <Cluster>
          <a href={`${base}/download`} download className="button button-primary">
            <Download aria-hidden="true" className="size-5" />
            Download My Data
          </a>
          <ButtonLink look="danger" to={`${base}/delete`}>
            Delete Everything...
          </ButtonLink>
        </Cluster>
      </Section>
      {filled.map((group) => (
        <StoredGroup key={group.name} group={group} base={base} />
      ))}
      {empty.length > 0 && (
        <Section id="nothing" heading="Nothing Stored">
          <p className="max-w-text">We store none of these under this e-mail address:</p>
          <ul className="mt-2 list-disc pl-6">
            {empty.map(({ name, heading }) => (
              <li key={name}>{heading}</li>
            ))}
          </ul>
        </Section>
      )}
      <LetterChoice refuses={refusesLetters} />
      <WithoutAddress />
    </>
  );
}

/** What is stored besides the items, and what is not stored. */
function WithoutAddress() {
  return (
    <Section id="without-address" heading="What We Store Without Your Address">
      <ul className="max-w-text list-disc space-y-2 pl-6">
        <li>
          To prevent abuse, we count actions by e-mail address and by network. We store only keyed hashes, which reveal
          neither, and delete them within about a day.
        </li>
        <li>
          The list of people who want no e-mails holds a keyed hash of each address. We keep it when everything else is
          deleted, so that we can still follow it.
        </li>
        <li>
          When a moderator hides a review or we verify a doctor, we record it permanently. The record names the review
          or the account by a random number, not by the e-mail address.
        </li>
        <li>We do not sell or share your data, so there is nothing to opt out of.</li>
      </ul>
      <p className="mt-4">
        Read more in the <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
    </Section>
  );
}

/** Whether to receive letters at all; letters that were asked for are sent in any case. */
function LetterChoice({ refuses }: { refuses: boolean }) {
  return (
    <Section
      id="no-letters"
      heading="E-mails From Us"
      lead={
        refuses
          ? 'You have stopped all e-mails from us. You still get what you ask for yourself, such as a link to this page.'
          : 'You can stop all e-mails from us. This ends the newsletter as well.'
      }
    >
      <Form method="post" preventScrollReset>
        <SubmitButton name="letters" value={refuses ? 'allow' : 'refuse'} look="secondary" busyLabel="Saving...">
          {refuses ? 'Allow E-mails Again' : 'Stop All E-mails'}
        </SubmitButton>
      </Form>
    </Section>
  );
}

/** The stored items of one kind; each can be deleted separately. */
function StoredGroup({ group, base }: { group: Group; base: string }) {
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
      <dl className="@container">
        {item.facts.map((fact) => (
          <Fact key={fact.label} label={fact.label}>
            {'at' in fact ? <time dateTime={fact.at.toISOString()}>{inWords(fact.at)}</time> : fact.value}
          </Fact>
        ))}
      </dl>
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
