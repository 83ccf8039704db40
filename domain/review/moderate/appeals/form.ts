import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentWords } from '#domain/person/form.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { APPEAL_LIMIT, type AppealField } from '../../rules/appeals.ts';

const EMPTY_MESSAGE = 'Write why the review should be shown.';

const appealForm = z.object({
  words: sentWords(APPEAL_LIMIT, {
    wrong: EMPTY_MESSAGE,
    tooLong: `Please use no more than ${shownCount(APPEAL_LIMIT)} characters.`,
    unseen: 'What you wrote has characters that cannot be shown. Please type it again.',
  }).refine((words) => words !== '', EMPTY_MESSAGE),
});

/** Checks what the writer of a hidden review answers. */
export const parseAppeal = (sent: Sent<AppealField>): Checked<{ readonly words: string }, AppealField> =>
  check(appealForm, sent);
