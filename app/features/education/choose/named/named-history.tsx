import { WrittenAndChecked } from '#app/ui/written-and-checked.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import { NAMED_HISTORY } from './facts.ts';

/** How old the words of the page are, and who has reviewed them. */
export const NamedHistory = () => <WrittenAndChecked {...NAMED_HISTORY} reviews={reviewsOf('/my-surgeon-named')} />;
