import { z } from 'zod';
import { movementWords } from '#domain/review/rules/alarms.ts';
import { defineLetter, frame } from './layout.ts';

const data = z.object({
  kind: z.literal('operator-alarm'),
  lens: z.string().min(1),
  alarm: z.string().min(1),
  reviews: z.int().positive(),
  effect: z.number().nullable(),
  /** Both are absent in letters queued by an earlier release. */
  unit: z.string().default('stars'),
  toFollow: z.number().nullable().default(null),
});

/** What the letter and the notice say of an alarm. */
export const alarmSummary = ({ lens, alarm, reviews, effect, unit, toFollow }: z.infer<typeof data>) => ({
  subject: `Iolite alarm: ${lens}`,
  lines: [
    `${alarm}.`,
    `Lens: ${lens}`,
    `Reviews: ${reviews}`,
    `Effect: ${movementWords(effect, unit)}`,
    ...(toFollow === null ? [] : [`Still to follow: ${movementWords(toFollow)}`]),
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
        action: { label: 'Open the figures', url: `${site.publicUrl}/operator/figures` },
        afterwards: [
          'There you can hold the scores of the lens while you look.',
          'You get at most one e-mail a day about the same kind of alarm and the same lens.',
        ],
        reason: 'You got this e-mail because you are an operator of Iolite. You are not on any mailing list.',
      },
      site,
    );
  },
});
