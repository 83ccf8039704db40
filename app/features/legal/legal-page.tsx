import type { MDXComponents } from 'mdx/types.js';
import { Leaflet } from '#app/texts/leaflet.tsx';
import type { Text } from '#app/texts/text.tsx';
import { longDate } from '#app/ui/long-date.ts';
import { WholeWords } from '#app/ui/whole-words.tsx';

type LegalPageProps = {
  text: Text;
  /** The e-mail address for questions. */
  contact: string;
  today: Date;
  /** What belongs to this text alone. */
  components?: MDXComponents;
};

/** A legal text, with the last day on which it was checked and since when it has its present wording. */
export function LegalPage({ text, contact, today, components }: LegalPageProps) {
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
        ...components,
      }}
    />
  );
}
