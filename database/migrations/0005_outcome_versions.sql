-- Whoever changes the submissions of a lens gives it a new version in the same transaction, so that one version
-- stands for one state of them, and tells listeners once that transaction has committed.
CREATE FUNCTION outcomes_changed(lens_ids smallint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Rows are touched in key order, so that two writers wait for each other instead of deadlocking.
  INSERT INTO outcome_versions (lens_id, version)
  SELECT lens_id, gen_random_uuid() FROM (SELECT DISTINCT unnest(lens_ids)) AS changed (lens_id) ORDER BY lens_id
  ON CONFLICT (lens_id) DO UPDATE SET version = excluded.version;
  PERFORM pg_notify('outcome_figures', lens_id::text) FROM (SELECT DISTINCT unnest(lens_ids)) AS changed (lens_id);
END
$$;
--> statement-breakpoint
CREATE FUNCTION post_op_submissions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE tg_op
    WHEN 'INSERT' THEN
      PERFORM outcomes_changed(ARRAY(SELECT lens_id FROM added));
    WHEN 'UPDATE' THEN
      PERFORM outcomes_changed(ARRAY(SELECT lens_id FROM removed UNION SELECT lens_id FROM added));
    WHEN 'DELETE' THEN
      PERFORM outcomes_changed(ARRAY(SELECT lens_id FROM removed));
    ELSE
      PERFORM outcomes_changed(ARRAY(SELECT lens_id FROM outcome_versions));
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER post_op_submissions_insert AFTER INSERT ON post_op_submissions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();
--> statement-breakpoint
CREATE TRIGGER post_op_submissions_update AFTER UPDATE ON post_op_submissions
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();
--> statement-breakpoint
CREATE TRIGGER post_op_submissions_delete AFTER DELETE ON post_op_submissions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();
--> statement-breakpoint
CREATE TRIGGER post_op_submissions_truncate AFTER TRUNCATE ON post_op_submissions
  FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();
