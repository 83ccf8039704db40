import { z } from 'zod';
import { movementWords } from '#domain/review/rules/alarms.ts';
import { defineLetter, frame } from './layout.ts';

const data = z.object({
  kind: z.literal('operator-alarm'),
  lens: z.string().min(1),
  alarm: z.string().min(1),
  reviews: z.int().positive(),
  effect: z.number().nullable(),
  waiting: z.int().nonnegative(),
  ifAllCounted: z.number().nullable(),
});

/** What the letter and the notice say of an alarm. */
export const alarmSummary = ({ lens, alarm, reviews, effect, waiting, ifAllCounted }: z.infer<typeof data>) => ({
  subject: `Iolite alarm: ${lens}`,
  lines: [
    `${alarm}.`,
    `Lens: ${lens}`,
    `Reviews: ${reviews}`,
    `Effect on the average: ${movementWords(effect)}`,
    waiting === 0
      ? 'No review of this lens is waiting in its queue.'
      : `Waiting: ${waiting}. If all of them counted, the average would move by ${movementWords(ifAllCounted)}.`,
  ],
});

/** Informs an operator of one alarm about one lens. */
export const operatorAlarm = defineLetter({
  data,
  render(letter, site) {
    const { subject, lines } = alarmSummary(letter);
    return frame(
      {
        subject,
        paragraphs: ['Hello,', ...lines],
        action: { label: 'Open the queues', url: `${site.publicUrl}/operator/queues` },
        afterwards: [
          'There you can hold the lens. No waiting review then counts until you resume it.',
          'You get at most one e-mail a day about the same kind of alarm and the same lens.',
        ],
        reason: 'You got this e-mail because you are an operator of Iolite. You are not on any mailing list.',
      },
      site,
    );
  },
});
