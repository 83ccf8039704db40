import type { LensFigures, SubScore } from '#domain/review/rules.ts';
import type { Site } from './fixtures.ts';

/** A review in the database; fields left out have ordinary values. Sub-scores in points, 0 to 10. */
export type SeededReview = {
  lensId: number;
  overall?: number;
  reviewerType?: 'patient' | 'doctor';
  comments?: string;
  verified?: boolean;
  /** Beyond the tick of a confirmed mailbox. */
  step?: 'invited' | 'doctor';
  /** Age in minutes. */
  minutesOld?: number;
} & { [K in SubScore]?: number | null };

let authors = 0;

/** Stores reviews, each with an e-mail address of its own, and waits until the server shows them. */
export async function seedReviews(site: Site, reviews: readonly SeededReview[]): Promise<void> {
  const rows = reviews.map((review) => {
    authors += 1;
    const email = `author-${authors}@example.com`;
    const points = { dayVision: 5, nightVision: 5, nearVision: 5, intermediateVision: 5, dysphotopsia: 5, ...review };
    const tenths = (score: number | null) => (score === null ? null : Math.round(score * 10));
    return {
      lens_id: review.lensId,
      email,
      reviewer_type: review.reviewerType ?? 'patient',
      overall: review.overall ?? 4,
      day_vision: tenths(points.dayVision),
      night_vision: tenths(points.nightVision),
      near_vision: tenths(points.nearVision),
      intermediate_vision: tenths(points.intermediateVision),
      dysphotopsia: tenths(points.dysphotopsia),
      comments: review.comments ?? '',
      step: review.step ?? (review.verified ? 'confirmed' : 'sent'),
      minutes_old: review.minutesOld ?? 0,
    };
  });
  await site.sql(
    `INSERT INTO reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, near_vision,
       intermediate_vision, dysphotopsia, comments, step, verified_at, submitted_at)
     SELECT lens_id, email, email, reviewer_type, overall, day_vision, night_vision, near_vision,
       intermediate_vision, dysphotopsia, comments, step, CASE WHEN step <> 'sent' THEN now() END,
       now() - make_interval(mins => minutes_old)
     FROM jsonb_to_recordset($1) AS seed (lens_id int, email text, reviewer_type text, overall int, day_vision int,
       night_vision int, near_vision int, intermediate_vision int, dysphotopsia int, comments text, step text,
       minutes_old int)`,
    [JSON.stringify(rows)],
  );
  await site.settled();
}

type PublicScore = { shown: number | null; answers: number };
type PublicFigures = { reviews: number; verified: number; rating: PublicScore } & { [K in SubScore]: PublicScore };

/** The figures of a lens from the API, once the server has loaded all that is in the database. */
export async function figuresOf(
  site: Site,
  lensId: LensFigures['lensId'],
): Promise<{ all: PublicFigures; doctors: PublicFigures }> {
  await site.settled();
  const response = await fetch(`${site.url}/api/lenses/${lensId}`);
  return (await response.json()) as { all: PublicFigures; doctors: PublicFigures };
}
