CREATE TABLE "practice_tallies" (
	"lens_id" smallint NOT NULL,
	"reviewer_type" text NOT NULL,
	"step" text NOT NULL,
	"year" smallint NOT NULL,
	"practice" text NOT NULL,
	"overall" integer DEFAULT 0 NOT NULL,
	"day_vision" integer DEFAULT 0 NOT NULL,
	"night_vision" integer DEFAULT 0 NOT NULL,
	"near_vision" integer DEFAULT 0 NOT NULL,
	"intermediate_vision" integer DEFAULT 0 NOT NULL,
	"dysphotopsia" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "practice_tallies_lens_id_reviewer_type_step_year_practice_pk" PRIMARY KEY("lens_id","reviewer_type","step","year","practice")
);
--> statement-breakpoint
-- Written by hand: triggers that keep these tallies, and what is there already, counted while nobody writes a review.
-- Figures stay as they are until somebody reads them, and so do their versions.
LOCK TABLE reviews IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
DO $make$
DECLARE
  scores constant text[] := ARRAY['day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'];
  keys constant text := 'lens_id, reviewer_type, step, year, practice';
  added_rows constant text := 'select 1 as sign, added.* from added';
  removed_rows constant text := 'select -1 as sign, removed.* from removed';
  names text;
  added text;
  counted text;
  -- Rows are touched in key order, so that two writers wait for each other instead of deadlocking.
  template constant text := $template$
    CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $$
    #variable_conflict use_column
    BEGIN
      INSERT INTO practice_tallies AS t (%2$s, %3$s)
      %4$s
      ORDER BY %2$s
      ON CONFLICT (%2$s) DO UPDATE SET %5$s;
      IF FOUND THEN
        DELETE FROM practice_tallies WHERE overall = 0;
      END IF;
      RETURN NULL;
    END
    $$
  $template$;
BEGIN
  names := 'overall, ' || array_to_string(scores, ', ');
  SELECT string_agg(format('%1$s = t.%1$s + excluded.%1$s', name), ', ') INTO added
  FROM unnest(ARRAY['overall'] || scores) AS name;
  SELECT format(
    $counted$
      SELECT lens_id, reviewer_type, step, extract(year FROM submitted_at AT TIME ZONE 'UTC')::smallint AS year,
        vouched_by AS practice, sum(sign) AS overall, %s
      FROM (%%s) AS changed
      WHERE vouched_by IS NOT NULL AND hidden_at IS NULL AND waiting_since IS NULL
      GROUP BY 1, 2, 3, 4, 5
    $counted$,
    string_agg(format('coalesce(sum(sign) FILTER (WHERE %1$s IS NOT NULL), 0) AS %1$s', score), ', ')
  ) INTO counted
  FROM unnest(scores) AS score;

  EXECUTE format(template, 'reviews_practice_insert', keys, names, format(counted, added_rows), added);
  EXECUTE format(template, 'reviews_practice_delete', keys, names, format(counted, removed_rows), added);
  EXECUTE format(
    template, 'reviews_practice_update', keys, names, format(counted, removed_rows || ' union all ' || added_rows), added
  );
  EXECUTE format(
    'INSERT INTO practice_tallies (%s, %s) %s', keys, names, format(counted, 'select 1 as sign, reviews.* from reviews')
  );
END
$make$;
--> statement-breakpoint
CREATE FUNCTION reviews_practice_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM practice_tallies;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_practice_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_practice_insert();
--> statement-breakpoint
CREATE TRIGGER reviews_practice_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_practice_update();
--> statement-breakpoint
CREATE TRIGGER reviews_practice_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION reviews_practice_delete();
--> statement-breakpoint
CREATE TRIGGER reviews_practice_truncate AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_practice_truncate();
