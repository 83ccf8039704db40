-- Keeps `practice_tallies`: how many reviews that count came by invitation of each practice, and how many of them
-- answer each question. The functions are generated from one list of the questions.
DO $make$
DECLARE
  -- As many sub-scores as the tallies have columns for.
  scores constant text[] := (
    SELECT array_agg(left(attname, -length('_squares'))::text ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = 'review_tallies'::regclass AND NOT attisdropped AND attname LIKE '%\_squares'
  );
  keys constant text := 'lens_id, reviewer_type, step, year, practice';
  added_rows constant text := 'select 1 as sign, added.* from added';
  removed_rows constant text := 'select -1 as sign, removed.* from removed';
  names text;
  added text;
  counted text;
  -- Rows are touched in key order, so that two writers wait for each other instead of deadlocking.
  template constant text := $template$
    CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $$
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
END
$make$;

CREATE OR REPLACE FUNCTION reviews_practice_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM practice_tallies;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reviews_practice_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_practice_insert();

CREATE OR REPLACE TRIGGER reviews_practice_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_practice_update();

CREATE OR REPLACE TRIGGER reviews_practice_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION reviews_practice_delete();

CREATE OR REPLACE TRIGGER reviews_practice_truncate AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_practice_truncate();
