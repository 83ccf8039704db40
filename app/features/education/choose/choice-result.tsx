import ClipboardList from 'lucide-react/icons/clipboard-list';
import type { ReactNode } from 'react';
import { CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import { Cite, SourceList, WithSources } from '#app/texts/citations.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Expander } from '#app/ui/disclosure.tsx';
import { Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { longDate } from '#app/ui/long-date.ts';
import { PRIORITY_WORDS, type Priority } from '#domain/lens/rules/priorities.ts';
import { type Choice, chosenIn, leadingOf, weighing, writeChoice } from './choice.ts';
import { ChosenPoint } from './chosen-point.tsx';
import { CHOOSE_HISTORY, ORDER_REASONS } from './class-facts.ts';
import { ClassesAtAGlance } from './classes-at-a-glance.tsx';
import { orderClasses, orderLenses } from './order.ts';
import { shownSources } from './shown-sources.ts';
import { classOf, type LensToChoose, tradeOffOfClass, tradeOffOfLens } from './trade-offs.ts';
import { asTitle } from './words.ts';

export type ResultProps = {
  readonly choice: Choice;
  readonly lenses: readonly LensToChoose[];
  /** The drawing of a lens. */
  readonly drawing: (lens: LensToChoose) => ReactNode;
};

/** Every class and every lens on the points that matter, in the order of the first of these. */
export function ChoiceResult({ choice, lenses, drawing }: ResultProps) {
  const leading = leadingOf(choice);
  const chosen = chosenIn(choice);
  const most = weighing(choice, 'most');
  const classes = orderClasses(CLASS_SUMMARIES, leading);
  const inOrder = orderLenses(lenses, leading);
  const reason = leading && ORDER_REASONS[leading];
  const sources = shownSources(choice, lenses);
  const sheet = `/choose/sheet?${writeChoice(choice)}`;
  const takeAlong = (
    <ButtonLink to={sheet} className="print:hidden">
      <ClipboardList aria-hidden="true" className="size-5" />
      Make a Sheet of Questions
    </ButtonLink>
  );
  return (
    <WithSources id="choose" sources={sources}>
      <Section
        id="order"
        heading={leading ? `In order of: ${PRIORITY_WORDS[leading]}` : 'On the points that matter to you'}
      >
        <div className="flex max-w-form flex-col gap-3">
          {reason && (
            <p>
              <strong>Why this order.</strong> {reason.words}
              {reason.sources.length > 0 && <Cite of={reason.sources} />}
            </p>
          )}
        </div>
        <ClassesAtAGlance classes={classes} priorities={chosen} leading={leading} />
        <div className="mt-6 flex max-w-form flex-col gap-3">
          <p>
            {leading
              ? 'Classes that share a place keep the order of their pages, and lenses go from A to Z.'
              : 'You marked nothing as “Matters most”. So classes keep the order of their pages, and lenses go from A to Z.'}{' '}
            This is not a score and not advice. You decide with your eye surgeon.{' '}
            <Link to="/how-it-works/methods#what-matters">How we order them</Link>
          </p>
          {leading &&
            most
              .filter((priority) => priority !== leading)
              .map((priority) => (
                <p key={priority} className="print:hidden">
                  <Link to={`/choose?${writeChoice({ ...choice, first: priority })}`}>
                    Put {PRIORITY_WORDS[priority]} first instead
                  </Link>
                </p>
              ))}
          <div className="flex flex-wrap gap-3">{takeAlong}</div>
        </div>
      </Section>
      <Section
        id="classes"
        heading="The classes"
        lead={`The figures come from different people and questions. Do not compare them, except the two sides of one trial. We last looked for figures on ${longDate(new Date(CHOOSE_HISTORY.checked))}.`}
      >
        <div className="flex flex-col gap-6">
          {classes.map(({ slug, label, type }) => (
            <Card key={slug} as="section" aria-labelledby={`class-${slug}`} id={slug}>
              <h3 id={`class-${slug}`} className="text-xl">
                <Link to={`/iol-class/${slug}`}>{label}</Link>
              </h3>
              {chosen.map((priority) => (
                <ChosenPoint
                  key={priority}
                  priority={priority}
                  mattersMost={most.includes(priority)}
                  tradeOff={tradeOffOfClass(type, priority)}
                />
              ))}
            </Card>
          ))}
        </div>
      </Section>
      <Section
        id="lenses"
        heading="The lenses"
        lead="Open a lens to see what it gives and gives up. “As its class” means that we found nothing about the lens itself."
      >
        {inOrder.map((lens) => (
          <Expander key={lens.id} headingLevel={3} label={<LensInShort lens={lens} priorities={chosen} />}>
            <div className="choose-lens">
              <div className="w-20">{drawing(lens)}</div>
              <p>
                <Link to={`/lenses/${lens.id}`}>More about {lens.name}</Link>
              </p>
            </div>
            {chosen.map((priority) => (
              <ChosenPoint
                key={priority}
                priority={priority}
                mattersMost={most.includes(priority)}
                tradeOff={tradeOffOfLens(lens, priority)}
                answered={lens.answered[priority]}
              />
            ))}
          </Expander>
        ))}
        <p className="mt-8">{takeAlong}</p>
      </Section>
      <Section id="sources" heading="Sources">
        <div className="choose-sources">
          <SourceList />
        </div>
      </Section>
    </WithSources>
  );
}

/** A lens in a line, before it is opened: its class, and its summary on each point. */
function LensInShort({ lens, priorities }: { lens: LensToChoose; priorities: readonly Priority[] }) {
  return (
    <>
      {lens.name} <span className="block font-normal text-ink-soft">{classOf(lens.type).label}</span>
      <span className="choose-in-short">
        {priorities.map((priority) => (
          <span key={priority}>
            <span className="text-ink-soft">{asTitle(PRIORITY_WORDS[priority])}:</span>{' '}
            {tradeOffOfLens(lens, priority).short}.{' '}
          </span>
        ))}
      </span>
    </>
  );
}
