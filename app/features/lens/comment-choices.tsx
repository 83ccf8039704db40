import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/field.tsx';
import {
  COMMENT_ORDERS,
  type CommentCell,
  type CommentView,
  countComments,
  ORDER_LABELS,
  readCommentView,
  STARS,
} from '#domain/review/rules/comments.ts';
import { LEVEL_WORDS, VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { commentChoice } from './comment-choice.ts';
import { isConfirmedOnly, type Population } from './population.ts';

type Props = {
  readonly view: CommentView;
  readonly population: Population;
  /** How many comments there are of each kind; undefined until they are known. */
  readonly cells: readonly CommentCell[];
  /** The action of the form without scripts, and its hidden fields. */
  readonly action: { readonly pathname: string; readonly search: string };
  readonly onChange?: (view: CommentView) => void;
};

/**
 * Which comments are shown, and in which order, with the number of each choice. Without scripts, the "Show" button
 * submits it.
 */
export function CommentChoices({ view, population, cells: all, action, onChange }: Props) {
  const { reviewerType, confirmedOnly } = commentChoice(population);
  const cells = all.filter(
    (cell) => (!reviewerType || cell.reviewerType === reviewerType) && (!confirmedOnly || cell.step !== 'sent'),
  );
  const left = (narrowed: Partial<CommentView>) => {
    const count = countComments(cells, { ...view, ...narrowed });
    return all.length === 0 ? '' : ` (${shownCount(count)})`;
  };
  const select = (name: keyof CommentView, label: string) => ({
    id: `comments-${name}`,
    name,
    label,
    ...(onChange
      ? {
          value: view[name] ?? '',
          onChange: ({ target }: { target: HTMLSelectElement }) =>
            onChange(readCommentView(new URLSearchParams({ ...texts(view), [name]: target.value }))),
        }
      : { defaultValue: view[name] ?? '' }),
  });
  return (
    <Form method="get" action={action.pathname} autoComplete="off" className="comment-choices">
      {[...new URLSearchParams(action.search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select {...select('stars', 'Stars')}>
        <option value="">All{left({ stars: null })}</option>
        {STARS.map((stars) => (
          <option key={stars} value={stars}>
            {stars === 1 ? '1 star' : `${stars} stars`}
            {left({ stars })}
          </option>
        ))}
      </Select>
      {!reviewerType && (
        <Select {...select('by', 'Written by')}>
          <option value="">Everyone{left({ by: null })}</option>
          <option value="patient">Patients{left({ by: 'patient' })}</option>
          <option value="doctor">Doctors{left({ by: 'doctor' })}</option>
        </Select>
      )}
      <Select {...select('step', 'Confirmation')}>
        <option value="">Any{left({ step: null })}</option>
        {VERIFICATION_LEVELS.filter((step) => step !== 'sent' || !isConfirmedOnly(population)).map((step) => (
          <option key={step} value={step}>
            {LEVEL_WORDS[step].name}
            {left({ step })}
          </option>
        ))}
      </Select>
      <Select {...select('order', 'Order')}>
        {COMMENT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {ORDER_LABELS[order]}
          </option>
        ))}
      </Select>
      {!onChange && (
        <Button type="submit" look="secondary">
          Show
        </Button>
      )}
    </Form>
  );
}

const texts = ({ stars, by, step, order }: CommentView) => ({
  stars: String(stars ?? ''),
  by: by ?? '',
  step: step ?? '',
  order,
});
