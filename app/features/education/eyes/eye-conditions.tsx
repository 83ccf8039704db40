import { VerdictSign } from '#app/answers/verdict-sign.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Link } from '#app/ui/link.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import {
  CONDITION_GROUPS,
  CONDITION_KEYS,
  CONDITIONS,
  CONDITIONS_HISTORY,
  type ConditionKey,
  fitOf,
  fittedLens,
  type LensOrKind,
  noteOn,
  VERDICTS,
} from '#domain/lens/rules/conditions.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { longDate } from '#domain/wording/rules.ts';
import { sharedFits } from './fits.ts';

/** What "fits" does not say, and how old the words about conditions are. */
export function FitsMeans() {
  return (
    <p>
      “Fits” means that we know of no reason against this type of lens. Surgery can still carry more risk with your
      condition. Checked{' '}
      <time dateTime={CONDITIONS_HISTORY.checked}>{longDate(new Date(CONDITIONS_HISTORY.checked))}</time>.
      {reviewsOf('/your-eyes').length === 0 && ' Not yet reviewed by an ophthalmologist.'}
    </p>
  );
}

type Props = {
  /** Lenses with their names, or the kinds of lenses of a class. */
  readonly of: readonly (LensOrKind & { readonly name?: string })[];
};

/**
 * What is known of a lens, or of kinds of lenses, with every condition of the eye, folded by group. Sources are on the
 * page *Your eyes*, one link away.
 */
export function EyeConditions({ of }: Props) {
  return (
    <>
      {CONDITION_GROUPS.map(({ group, title, conditions }) => (
        <Expander
          key={group}
          label={
            <>
              {title} <span className="block font-normal text-ink-soft text-sm">{inShort(of, conditions)}</span>
            </>
          }
        >
          <Fits of={of} conditions={conditions} />
        </Expander>
      ))}
      <FitsMeans />
    </>
  );
}

type FitsProps = Props & { readonly conditions: readonly ConditionKey[]; readonly verdictsOnly?: boolean };

/** Conditions with the verdict on each lens, and the sentence about it. */
function Fits({ of, conditions, verdictsOnly = false }: FitsProps) {
  return (
    <dl className="fit-list @container">
      {conditions.map((condition) => (
        <div key={condition}>
          <dt>
            {CONDITIONS[condition].name}
            <span className="font-normal text-ink-soft">, {CONDITIONS[condition].what}</span>
          </dt>
          {sharedFits(of, condition).map(({ names, keys, verdict, sentence, sources }) => (
            <dd key={names.join()} className="fit">
              <span data-answer={keyed(keys, condition, 'verdict')}>
                <VerdictSign verdict={verdict} />
              </span>{' '}
              <span>
                {names.length < of.length && names.join(', ')}
                {!verdictsOnly && (
                  <>
                    {names.length < of.length && ': '}
                    <span data-answer={keyed(keys, condition, 'sentence')}>{sentence}</span>{' '}
                    {sources.length > 0 && (
                      <Link to={`/your-eyes#${condition}`} className="text-sm">
                        Sources<span className="sr-only"> on {CONDITIONS[condition].name}</span>
                      </Link>
                    )}
                  </>
                )}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** What most readers who have a condition have. */
const COMMONEST: readonly ConditionKey[] = ['dry-eye', 'glaucoma-mild', 'macular-degeneration'];

type SheetProps = {
  readonly lenses: readonly Pick<Lens, 'id' | 'name' | 'type' | 'tags'>[];
  /** The reader's conditions, from the URL. */
  readonly conditions?: readonly ConditionKey[];
};

/**
 * The same of the lenses of a sheet: the conditions of the reader, or of one lens the commonest ones in short; all others
 * are folded. What all verdicts on a lens have in common stands below.
 */
export function FoldedEyeConditions({ lenses, conditions = [] }: SheetProps) {
  const of = lenses.map((lens) => ({ ...fittedLens(lens), name: lens.name }));
  return (
    <>
      {conditions.length > 0 && <Fits of={of} conditions={conditions} />}
      {conditions.length === 0 && of.length === 1 && <Fits of={of} conditions={COMMONEST} verdictsOnly />}
      <Expander label={`Show ${CONDITION_KEYS.length} conditions`}>
        <EyeConditions of={of} />
        {lenses.map(({ id, name }) => {
          const note = noteOn(id);
          return (
            note && (
              <p key={id} className="text-ink-soft text-sm">
                {lenses.length > 1 && `${name}: `}
                {note}
              </p>
            )
          );
        })}
      </Expander>
    </>
  );
}

const keyed = (keys: readonly string[], condition: ConditionKey, part: string) =>
  keys.map((key) => `${key}/${condition}/${part}`).join(' ');

/** "1 advised against, 2 with care": how often each verdict is in a group, the strictest first. */
export function inShort(of: readonly LensOrKind[], conditions: readonly ConditionKey[]): string {
  const verdicts = conditions.map((condition) => {
    const all = of.map((one) => fitOf(one, condition).verdict);
    return VERDICTS.find((verdict) => all.includes(verdict));
  });
  return VERDICTS.flatMap((verdict) => {
    const count = verdicts.filter((one) => one === verdict).length;
    const words = verdict === 'fits' && count > 1 ? 'fit' : verdict;
    return count > 0 ? [`${count} ${words}`] : [];
  }).join(', ');
}
