import type { MDXComponents } from 'mdx/types.js';
import type { RouterContextProvider } from 'react-router';
import { type CopyrightAgent as Agent, siteServices } from '#app/context.ts';
import { Leaflet } from '#app/texts/leaflet.tsx';
import type { Text } from '#app/texts/text.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { longDate } from '#domain/wording/rules.ts';

type LegalPageProps = {
  text: Text;
  /** The e-mail address for questions. */
  contact: string;
  /** Name and place of who runs the site; null on one that is not public and does not say. */
  operatedBy: string | null;
  today: Date;
  /** What belongs to this text alone. */
  components?: MDXComponents;
};

/** The loader of a legal text. */
export function legalFacts({ context }: { readonly context: Readonly<RouterContextProvider> }) {
  const { supportEmail, operatedBy } = context.get(siteServices).site;
  return { contact: supportEmail, operatedBy, today: new Date() };
}

/** A legal text, with the last day on which it was checked and since when it has its present wording. */
export function LegalPage({ text, contact, operatedBy, today, components }: LegalPageProps) {
  return (
    <Leaflet
      {...text.frontmatter}
      intro={
        <p className="mb-10 text-ink-soft">
          Current as of {longDate(today)}. Text last changed on {longDate(new Date(text.frontmatter.written))}.
        </p>
      }
      text={text}
      components={{
        Contact: () => (
          <a href={`mailto:${contact}`}>
            <WholeWords>{contact}</WholeWords>
          </a>
        ),
        OperatedBy: () => operatedBy ?? 'the people who run this copy of the site, which is not public',
        ...components,
      }}
    />
  );
}

/** The registered agent for copyright complaints, where the settings name one. */
export function CopyrightAgent({ agent }: { agent: Agent | null }) {
  return (
    agent && (
      <p>
        Our agent for copyright complaints is {agent.name}, {agent.address}, telephone {agent.phone}. The US Copyright
        Office lists the agent as {agent.registration}.
      </p>
    )
  );
}
