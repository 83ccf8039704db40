-- The tallies also keep the sums of the squares of all answers, by which the answers spread.
-- Until the transaction of this migration ends nobody writes a review: the one before it has locked them.
DO $make$
DECLARE
  added_rows constant text := 'select 1 as sign, added.* from added';
  removed_rows constant text := 'select -1 as sign, removed.* from removed';
  -- Rows are touched in key order, so that two writers wait for each other instead of deadlocking.
  template constant text := $template$
    CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $$
    #variable_conflict use_column
    DECLARE
      notified integer;
    BEGIN
      WITH delta AS (
        SELECT
          lens_id, reviewer_type, hashtext(email_key) & 7 AS shard,
          sum(sign) AS reviews,
          sum(sign) FILTER (WHERE verified_at IS NOT NULL) AS verified,
          sum(sign) FILTER (WHERE comments <> '') AS comments,
          sum(sign) FILTER (WHERE comments <> '' AND verified_at IS NOT NULL) AS verified_comments,
          sum(sign) FILTER (WHERE overall = 1) AS stars1,
          sum(sign) FILTER (WHERE overall = 2) AS stars2,
          sum(sign) FILTER (WHERE overall = 3) AS stars3,
          sum(sign) FILTER (WHERE overall = 4) AS stars4,
          sum(sign) FILTER (WHERE overall = 5) AS stars5,
          sum(sign * day_vision) AS day_vision_sum,
          sum(sign) FILTER (WHERE day_vision IS NOT NULL) AS day_vision_count,
          sum(sign * day_vision::integer * day_vision) AS day_vision_squares,
          sum(sign * night_vision) AS night_vision_sum,
          sum(sign) FILTER (WHERE night_vision IS NOT NULL) AS night_vision_count,
          sum(sign * night_vision::integer * night_vision) AS night_vision_squares,
          sum(sign * near_vision) AS near_vision_sum,
          sum(sign) FILTER (WHERE near_vision IS NOT NULL) AS near_vision_count,
          sum(sign * near_vision::integer * near_vision) AS near_vision_squares,
          sum(sign * intermediate_vision) AS intermediate_vision_sum,
          sum(sign) FILTER (WHERE intermediate_vision IS NOT NULL) AS intermediate_vision_count,
          sum(sign * intermediate_vision::integer * intermediate_vision) AS intermediate_vision_squares,
          sum(sign * dysphotopsia) AS dysphotopsia_sum,
          sum(sign) FILTER (WHERE dysphotopsia IS NOT NULL) AS dysphotopsia_count,
          sum(sign * dysphotopsia::integer * dysphotopsia) AS dysphotopsia_squares
        FROM (%s) AS changed
        WHERE hidden_at IS NULL
        GROUP BY 1, 2, 3
      ), touched AS (
        INSERT INTO review_tallies AS t (
          lens_id, reviewer_type, shard, changes, reviews, verified, comments, verified_comments,
          stars1, stars2, stars3, stars4, stars5,
          day_vision_sum, day_vision_count, day_vision_squares,
          night_vision_sum, night_vision_count, night_vision_squares,
          near_vision_sum, near_vision_count, near_vision_squares,
          intermediate_vision_sum, intermediate_vision_count, intermediate_vision_squares,
          dysphotopsia_sum, dysphotopsia_count, dysphotopsia_squares
        )
        SELECT
          lens_id, reviewer_type, shard, 1, reviews, coalesce(verified, 0), coalesce(comments, 0),
          coalesce(verified_comments, 0),
          coalesce(stars1, 0), coalesce(stars2, 0), coalesce(stars3, 0), coalesce(stars4, 0), coalesce(stars5, 0),
          coalesce(day_vision_sum, 0), coalesce(day_vision_count, 0), coalesce(day_vision_squares, 0),
          coalesce(night_vision_sum, 0), coalesce(night_vision_count, 0), coalesce(night_vision_squares, 0),
          coalesce(near_vision_sum, 0), coalesce(near_vision_count, 0), coalesce(near_vision_squares, 0),
          coalesce(intermediate_vision_sum, 0), coalesce(intermediate_vision_count, 0), coalesce(intermediate_vision_squares, 0),
          coalesce(dysphotopsia_sum, 0), coalesce(dysphotopsia_count, 0), coalesce(dysphotopsia_squares, 0)
        FROM delta
        ORDER BY lens_id, reviewer_type, shard
        ON CONFLICT (lens_id, reviewer_type, shard) DO UPDATE SET
          changes = t.changes + 1,
          reviews = t.reviews + excluded.reviews,
          verified = t.verified + excluded.verified,
          comments = t.comments + excluded.comments,
          verified_comments = t.verified_comments + excluded.verified_comments,
          stars1 = t.stars1 + excluded.stars1,
          stars2 = t.stars2 + excluded.stars2,
          stars3 = t.stars3 + excluded.stars3,
          stars4 = t.stars4 + excluded.stars4,
          stars5 = t.stars5 + excluded.stars5,
          day_vision_sum = t.day_vision_sum + excluded.day_vision_sum,
          day_vision_count = t.day_vision_count + excluded.day_vision_count,
          day_vision_squares = t.day_vision_squares + excluded.day_vision_squares,
          night_vision_sum = t.night_vision_sum + excluded.night_vision_sum,
          night_vision_count = t.night_vision_count + excluded.night_vision_count,
          night_vision_squares = t.night_vision_squares + excluded.night_vision_squares,
          near_vision_sum = t.near_vision_sum + excluded.near_vision_sum,
          near_vision_count = t.near_vision_count + excluded.near_vision_count,
          near_vision_squares = t.near_vision_squares + excluded.near_vision_squares,
          intermediate_vision_sum = t.intermediate_vision_sum + excluded.intermediate_vision_sum,
          intermediate_vision_count = t.intermediate_vision_count + excluded.intermediate_vision_count,
          intermediate_vision_squares = t.intermediate_vision_squares + excluded.intermediate_vision_squares,
          dysphotopsia_sum = t.dysphotopsia_sum + excluded.dysphotopsia_sum,
          dysphotopsia_count = t.dysphotopsia_count + excluded.dysphotopsia_count,
          dysphotopsia_squares = t.dysphotopsia_squares + excluded.dysphotopsia_squares
        RETURNING lens_id
      )
      SELECT count(pg_notify('lens_figures', lens_id::text)) INTO notified
      FROM (SELECT DISTINCT lens_id FROM touched) AS lenses;
      RETURN NULL;
    END
    $$
  $template$;
BEGIN
  EXECUTE format(template, 'reviews_tally_insert', added_rows);
  EXECUTE format(template, 'reviews_tally_delete', removed_rows);
  EXECUTE format(template, 'reviews_tally_update', removed_rows || ' union all ' || added_rows);
END
$make$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reviews_tally_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_tallies SET
    changes = changes + 1, reviews = 0, verified = 0, comments = 0, verified_comments = 0,
    stars1 = 0, stars2 = 0, stars3 = 0, stars4 = 0, stars5 = 0,
    day_vision_sum = 0, day_vision_count = 0, day_vision_squares = 0,
    night_vision_sum = 0, night_vision_count = 0, night_vision_squares = 0,
    near_vision_sum = 0, near_vision_count = 0, near_vision_squares = 0,
    intermediate_vision_sum = 0, intermediate_vision_count = 0, intermediate_vision_squares = 0,
    dysphotopsia_sum = 0, dysphotopsia_count = 0, dysphotopsia_squares = 0;
  PERFORM pg_notify('lens_figures', id::text) FROM generate_series(1, 10) AS id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
WITH counted AS (
  SELECT
    lens_id, reviewer_type, hashtext(email_key) & 7 AS shard,
    sum(day_vision::integer * day_vision) AS day_vision,
    sum(night_vision::integer * night_vision) AS night_vision,
    sum(near_vision::integer * near_vision) AS near_vision,
    sum(intermediate_vision::integer * intermediate_vision) AS intermediate_vision,
    sum(dysphotopsia::integer * dysphotopsia) AS dysphotopsia
  FROM reviews
  WHERE hidden_at IS NULL
  GROUP BY 1, 2, 3
)
UPDATE review_tallies AS t SET
  day_vision_squares = coalesce(counted.day_vision, 0),
  night_vision_squares = coalesce(counted.night_vision, 0),
  near_vision_squares = coalesce(counted.near_vision, 0),
  intermediate_vision_squares = coalesce(counted.intermediate_vision, 0),
  dysphotopsia_squares = coalesce(counted.dysphotopsia, 0)
FROM counted
WHERE (t.lens_id, t.reviewer_type, t.shard) = (counted.lens_id, counted.reviewer_type, counted.shard);
