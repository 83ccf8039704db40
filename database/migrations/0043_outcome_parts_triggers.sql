-- As before; and with all but additions, eyes that were counted once have to be counted anew.
CREATE FUNCTION outcomes_changed(changed outcome_versions[], is_correction boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Rows are touched in key order, so that two writers wait for each other instead of deadlocking. A doctor who is
  -- being deleted takes the versions along.
  INSERT INTO outcome_versions AS earlier (lens_id, doctor_uid, version)
  SELECT lens_id, doctor_uid, gen_random_uuid() FROM (SELECT DISTINCT lens_id, doctor_uid FROM unnest(changed)) AS pairs
  JOIN auth_users ON id = doctor_uid ORDER BY lens_id, doctor_uid
  ON CONFLICT (lens_id, doctor_uid) DO UPDATE SET version = excluded.version,
    corrected = CASE WHEN is_correction THEN excluded.corrected ELSE earlier.corrected END;
  PERFORM pg_notify('outcome_figures', lens_id::text) FROM (SELECT DISTINCT lens_id FROM unnest(changed)) AS lenses;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_op_submissions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE tg_op
    WHEN 'INSERT' THEN
      INSERT INTO outcome_waiting (submission_id) SELECT id FROM added;
      PERFORM outcomes_changed(ARRAY(
        SELECT DISTINCT (lens_id, doctor_uid, NULL, NULL)::outcome_versions FROM added
      ), false);
    WHEN 'UPDATE' THEN
      PERFORM outcomes_changed(ARRAY(
        SELECT (lens_id, doctor_uid, NULL, NULL)::outcome_versions FROM removed
        UNION SELECT (lens_id, doctor_uid, NULL, NULL)::outcome_versions FROM added
      ), true);
    WHEN 'DELETE' THEN
      PERFORM outcomes_changed(ARRAY(
        SELECT DISTINCT (lens_id, doctor_uid, NULL, NULL)::outcome_versions FROM removed
      ), true);
    ELSE
      PERFORM outcomes_changed(ARRAY(SELECT kept FROM outcome_versions AS kept), true);
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION outcomes_changed(outcome_versions[]);
