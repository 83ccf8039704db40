-- Emptying the table of reviews tells of the lenses whose figures it changes, whichever numbers these have.
CREATE OR REPLACE FUNCTION reviews_tally_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  notified integer;
BEGIN
  WITH emptied AS (
    UPDATE review_tallies SET
      changes = changes + 1, reviews = 0, verified = 0, comments = 0, verified_comments = 0,
      stars1 = 0, stars2 = 0, stars3 = 0, stars4 = 0, stars5 = 0,
      day_vision_sum = 0, day_vision_count = 0, day_vision_squares = 0,
      night_vision_sum = 0, night_vision_count = 0, night_vision_squares = 0,
      near_vision_sum = 0, near_vision_count = 0, near_vision_squares = 0,
      intermediate_vision_sum = 0, intermediate_vision_count = 0, intermediate_vision_squares = 0,
      dysphotopsia_sum = 0, dysphotopsia_count = 0, dysphotopsia_squares = 0
    RETURNING lens_id
  )
  SELECT count(pg_notify('lens_figures', lens_id::text)) INTO notified
  FROM (SELECT DISTINCT lens_id FROM emptied) AS lenses;
  RETURN NULL;
END
$$;
