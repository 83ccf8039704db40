-- Keeps `review_tallies`, the running sums and counts of all reviews that are neither hidden nor waiting, and notifies
-- listeners of each lens that a statement has changed. What is counted is listed once in `names` and `amounts`; the
-- functions are generated from these lists.
DO $make$
DECLARE
  score text;
  -- As many sub-scores as the tallies have columns for.
  scores constant text[] := (
    SELECT array_agg(left(attname, -length('_squares'))::text ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = 'review_tallies'::regclass AND NOT attisdropped AND attname LIKE '%\_squares'
  );
  names text[] := ARRAY['reviews', 'comments'];
  amounts text[] := ARRAY['sum(sign)', $$sum(sign) FILTER (WHERE comments <> '')$$];
  keys constant text := $$lens_id, reviewer_type, step, extract(year FROM submitted_at AT TIME ZONE 'UTC')::smallint
          AS year, hashtext(email_key) & 7 AS shard$$;
  columns text;
  summed text;
  added text;
  added_rows constant text := 'select 1 as sign, added.* from added';
  removed_rows constant text := 'select -1 as sign, removed.* from removed';
  -- Rows are touched in key order, so that two writers wait for each other instead of deadlocking.
  template constant text := $template$
    CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $$
    #variable_conflict use_column
    DECLARE
      notified integer;
    BEGIN
      WITH delta AS (
        SELECT
          %3$s,
          %4$s
        FROM (%2$s) AS changed
        WHERE hidden_at IS NULL AND waiting_since IS NULL
        GROUP BY 1, 2, 3, 4, 5
      ), touched AS (
        INSERT INTO review_tallies AS t (lens_id, reviewer_type, step, year, shard, changes, %5$s)
        SELECT lens_id, reviewer_type, step, year, shard, 1, %5$s FROM delta
        ORDER BY lens_id, reviewer_type, step, year, shard
        ON CONFLICT (lens_id, reviewer_type, step, year, shard) DO UPDATE SET
          changes = t.changes + 1,
          %6$s
        RETURNING lens_id
      )
      SELECT count(pg_notify('lens_figures', lens_id::text)) INTO notified
      FROM (SELECT DISTINCT lens_id FROM touched) AS lenses;
      RETURN NULL;
    END
    $$
  $template$;
BEGIN
  FOR stars IN 1..5 LOOP
    names := names || format('stars%s', stars);
    amounts := amounts || format('sum(sign) FILTER (WHERE overall = %s)', stars);
    names := names || format('comments%s', stars);
    amounts := amounts || format($$sum(sign) FILTER (WHERE overall = %s AND comments <> '')$$, stars);
  END LOOP;
  FOREACH score IN ARRAY scores LOOP
    names := names || ARRAY[score || '_sum', score || '_count', score || '_squares'];
    amounts := amounts || ARRAY[
      format('sum(sign * %s)', score),
      format('sum(sign) FILTER (WHERE %s IS NOT NULL)', score),
      format('sum(sign * %1$s::integer * %1$s)', score)
    ];
    -- A bin is a point wide; ten points fall into the last.
    FOR bin IN 0..9 LOOP
      names := names || format('%s_bin%s', score, bin);
      amounts := amounts || format(
        'sum(sign) FILTER (WHERE %s BETWEEN %s AND %s)', score, 10 * bin, CASE bin WHEN 9 THEN 100 ELSE 10 * bin + 9 END
      );
    END LOOP;
  END LOOP;
  columns := array_to_string(names, ', ');
  SELECT string_agg(format('coalesce(%s, 0) AS %s', amount, name), E',\n          ' ORDER BY n) INTO summed
  FROM unnest(names, amounts) WITH ORDINALITY AS listed (name, amount, n);

  SELECT string_agg(format('%1$s = t.%1$s + excluded.%1$s', name), E',\n          ') INTO added
  FROM unnest(names) AS name;
  EXECUTE format(template, 'reviews_tally_insert', added_rows, keys, summed, columns, added);
  EXECUTE format(template, 'reviews_tally_delete', removed_rows, keys, summed, columns, added);
  EXECUTE format(template, 'reviews_tally_update', removed_rows || ' union all ' || added_rows, keys, summed, columns, added);

  EXECUTE format($truncate$
    CREATE OR REPLACE FUNCTION reviews_tally_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      notified integer;
    BEGIN
      WITH emptied AS (
        UPDATE review_tallies SET
          changes = changes + 1,
          %s
        RETURNING lens_id
      )
      SELECT count(pg_notify('lens_figures', lens_id::text)) INTO notified
      FROM (SELECT DISTINCT lens_id FROM emptied) AS lenses;
      RETURN NULL;
    END
    $$
  $truncate$, (SELECT string_agg(name || ' = 0', E',\n          ') FROM unnest(names) AS name));
END
$make$;

CREATE OR REPLACE TRIGGER reviews_tally_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_tally_insert();

CREATE OR REPLACE TRIGGER reviews_tally_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_tally_update();

CREATE OR REPLACE TRIGGER reviews_tally_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION reviews_tally_delete();

CREATE OR REPLACE TRIGGER reviews_tally_truncate AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_tally_truncate();
