-- Keeps `review_movements`: by how much the reviews charged to each queue of a lens have changed its totals in each hour.
-- A review that joins adds its answers at the hour of `charged_at`. A change adds the difference at the hour of the new
-- one. A review that leaves takes its answers back at the hour at which they were charged. The functions are generated
-- from one list of the scores.
DO $make$
DECLARE
  scores constant text[] := ARRAY[
    'overall', 'day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'
  ];
  added_rows constant text := 'select 1 as sign, charged_at as at, added.* from added';
  removed_rows constant text := 'select -1 as sign, charged_at as at, removed.* from removed';
  changed_rows constant text := $changed$
    select 1 as sign, charged_at as at, added.* from added
    union all
    select -1 as sign, coalesce(added.at, removed.charged_at) as at, removed.* from removed
    left join (
      select id, charged_at as at from added where hidden_at is null and waiting_since is null
    ) as added using (id)
  $changed$;
  names text;
  amounts text;
  added text;
  zero text;
  -- Rows are touched in key order, so that two writers wait for each other instead of deadlocking.
  template constant text := $template$
    CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $$
    #variable_conflict use_column
    BEGIN
      INSERT INTO review_movements AS t (lens_id, queue, hour, %2$s)
      SELECT * FROM (
        SELECT lens_id, queue, date_trunc('hour', at, 'UTC') AS hour, %3$s
        FROM (%4$s) AS changed
        WHERE at IS NOT NULL AND hidden_at IS NULL AND waiting_since IS NULL
        GROUP BY 1, 2, 3
      ) AS delta (lens_id, queue, hour, %2$s)
      WHERE NOT (%6$s)
      ORDER BY lens_id, queue, hour
      ON CONFLICT (lens_id, queue, hour) DO UPDATE SET %5$s;
      RETURN NULL;
    END
    $$
  $template$;
BEGIN
  SELECT string_agg(format('%1$s_sum, %1$s_count', score), ', '),
    string_agg(
      format('coalesce(sum(sign * %1$s), 0), coalesce(sum(sign) FILTER (WHERE %1$s IS NOT NULL), 0)', score), ', '
    ),
    string_agg(
      format('%1$s_sum = t.%1$s_sum + excluded.%1$s_sum, %1$s_count = t.%1$s_count + excluded.%1$s_count', score), ', '
    ),
    string_agg(format('%1$s_sum = 0 AND %1$s_count = 0', score), ' AND ')
  INTO names, amounts, added, zero
  FROM unnest(scores) AS score;
  EXECUTE format(template, 'reviews_movement_insert', names, amounts, added_rows, added, zero);
  EXECUTE format(template, 'reviews_movement_delete', names, amounts, removed_rows, added, zero);
  EXECUTE format(template, 'reviews_movement_update', names, amounts, changed_rows, added, zero);
END
$make$;

CREATE OR REPLACE FUNCTION reviews_movement_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM review_movements;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reviews_movement_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_movement_insert();

CREATE OR REPLACE TRIGGER reviews_movement_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_movement_update();

CREATE OR REPLACE TRIGGER reviews_movement_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION reviews_movement_delete();

CREATE OR REPLACE TRIGGER reviews_movement_truncate AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_movement_truncate();
