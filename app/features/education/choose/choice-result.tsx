import ClipboardList from 'lucide-react/icons/clipboard-list';
import type { ReactNode } from 'react';
import { CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import { FitsMeans } from '#app/features/education/eyes/eye-conditions.tsx';
import { FitsTable } from '#app/features/education/eyes/fits-table.tsx';
import { LensLink } from '#app/lens-link.tsx';
import { Cite, SourceList, WithSources } from '#app/texts/citations.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/disclosure.tsx';
import { Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { longDate } from '#app/ui/long-date.ts';
import { PRIORITY_WORDS, type Priority } from '#domain/lens/rules/priorities.ts';
import { type Choice, chosenIn, leadingOf, weighing } from './choice.ts';
import { ChosenPoint } from './chosen-point.tsx';
import { CHOOSE_HISTORY, ORDER_REASONS } from './class-facts.ts';
import { ClassesAtAGlance } from './classes-at-a-glance.tsx';
import { urlWith } from './lenses-in-url.ts';
import { othersThanMonofocal } from './named/monofocal.ts';
import { NamedForm } from './named/named-form.tsx';
import { orderClasses, orderLenses } from './order.ts';
import { shownSources } from './shown-sources.ts';
import { classOf, type LensToChoose, type TradeOff, tradeOffOfClass, tradeOffOfLens } from './trade-offs.ts';
import { asTitle } from './words.ts';

export type ResultProps = {
  readonly choice: Choice;
  readonly lenses: readonly LensToChoose[];
  /** The drawing of a lens. */
  readonly drawing: (lens: LensToChoose) => ReactNode;
};

/**
 * The classes on the points that matter, in the order of the first of these, and the conditions of the eye; then the
 * lenses that were named are compared on a page of their own. All that is known of classes and lenses is folded.
 */
export function ChoiceResult(props: ResultProps) {
  const { choice, lenses } = props;
  const hasPoints = chosenIn(choice).length > 0;
  return (
    <WithSources id="choose" sources={shownSources(choice, lenses)}>
      {choice.conditions.length > 0 && (
        <Section id="eyes" heading="Your eyes">
          <FitsTable conditions={choice.conditions} />
          <div className="mt-3 max-w-form text-ink-soft">
            <FitsMeans />
          </div>
        </Section>
      )}
      {hasPoints && <Points choice={choice} />}
      <Section id="named" heading="Has your surgeon named lenses?" className="print:hidden">
        <NamedForm choice={choice} lenses={othersThanMonofocal(orderLenses(lenses, leadingOf(choice)))} chosen={[]} />
        <p className="mt-4">
          <ButtonLink to={urlWith('/choose/sheet', choice)} look="secondary">
            <ClipboardList aria-hidden="true" className="size-5" />
            Make a Sheet of Questions
          </ButtonLink>
        </p>
      </Section>
      {hasPoints && <InFull {...props} />}
      <div className="choose-sources mt-8">
        <Expander label="Show sources">
          <SourceList />
        </Expander>
      </div>
    </WithSources>
  );
}

/** The classes in order, with the reason for it. */
function Points({ choice }: Pick<ResultProps, 'choice'>) {
  const leading = leadingOf(choice);
  const reason = leading && ORDER_REASONS[leading];
  return (
    <Section
      id="order"
      heading={leading ? `Ordered by: ${PRIORITY_WORDS[leading]}` : 'On the points that matter to you'}
    >
      <div className="flex max-w-form flex-col gap-3">
        {reason && (
          <p>
            <strong>Why this order.</strong> {reason.words}
            {reason.sources.length > 0 && <Cite of={reason.sources} />}
          </p>
        )}
      </div>
      <ClassesAtAGlance
        classes={orderClasses(CLASS_SUMMARIES, leading)}
        priorities={chosenIn(choice)}
        leading={leading}
      />
      <div className="mt-4 flex max-w-form flex-col gap-3">
        <p>
          Where there is no number, we found none (checked {longDate(new Date(CHOOSE_HISTORY.checked))}). The numbers
          come from different people and questions. Do not compare them, except the two sides of one trial.
        </p>
        <p>
          {leading
            ? 'Classes in the same place are about equal on this point.'
            : 'You marked nothing as “Matters most”, so the order of the classes means nothing.'}{' '}
          This is not a score and not advice. You decide with your eye surgeon.{' '}
          <Link to="/how-it-works/methods#what-matters">How we order them</Link>
        </p>
        {leading &&
          weighing(choice, 'most')
            .filter((priority) => priority !== leading)
            .map((priority) => (
              <p key={priority} className="print:hidden">
                <Link to={urlWith('/choose', { ...choice, first: priority })}>
                  Put {PRIORITY_WORDS[priority]} first instead
                </Link>
              </p>
            ))}
      </div>
    </Section>
  );
}

/** Both sides of every class and every lens on the points that matter, folded. */
function InFull({ choice, lenses, drawing }: ResultProps) {
  const leading = leadingOf(choice);
  const chosen = chosenIn(choice);
  const most = weighing(choice, 'most');
  const pointsOf = (tradeOff: (priority: Priority) => TradeOff, answered: LensToChoose['answered'] = {}) =>
    chosen.map((priority) => (
      <ChosenPoint
        key={priority}
        priority={priority}
        mattersMost={most.includes(priority)}
        tradeOff={tradeOff(priority)}
        answered={answered[priority]}
      />
    ));
  return (
    <Section id="in-full" heading="What you gain and give up" className="print:hidden">
      <Expander label="The five classes" headingLevel={3}>
        {orderClasses(CLASS_SUMMARIES, leading).map(({ slug, label, type }) => (
          <Expander key={slug} label={label}>
            {pointsOf((priority) => tradeOffOfClass(type, priority))}
          </Expander>
        ))}
      </Expander>
      <Expander label="Every lens" headingLevel={3}>
        <p>“Known for its class only”: we found no study of the lens itself on this point.</p>
        {orderLenses(lenses, leading).map((lens) => (
          <Expander key={lens.id} label={<LensInShort lens={lens} priorities={chosen} />}>
            <div className="choose-lens">
              <div className="w-20">{drawing(lens)}</div>
              <p>
                <LensLink to={`/lenses/${lens.id}`}>More about {lens.name}</LensLink>
              </p>
            </div>
            {pointsOf((priority) => tradeOffOfLens(lens, priority), lens.answered)}
          </Expander>
        ))}
      </Expander>
    </Section>
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
