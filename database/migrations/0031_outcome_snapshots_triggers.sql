-- Every eye waits until a snapshot takes it; those that are there already wait for the first one.
INSERT INTO outcome_waiting (submission_id) SELECT id FROM post_op_submissions;
--> statement-breakpoint
-- As before, and what is added waits. A correction does not let an eye wait again: it has been in a snapshot already.
CREATE OR REPLACE FUNCTION post_op_submissions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE tg_op
    WHEN 'INSERT' THEN
      INSERT INTO outcome_waiting (submission_id) SELECT id FROM added;
      PERFORM outcomes_changed(ARRAY(SELECT DISTINCT (lens_id, doctor_uid, NULL)::outcome_versions FROM added));
    WHEN 'UPDATE' THEN
      PERFORM outcomes_changed(ARRAY(
        SELECT (lens_id, doctor_uid, NULL)::outcome_versions FROM removed
        UNION SELECT (lens_id, doctor_uid, NULL)::outcome_versions FROM added
      ));
    WHEN 'DELETE' THEN
      PERFORM outcomes_changed(ARRAY(SELECT DISTINCT (lens_id, doctor_uid, NULL)::outcome_versions FROM removed));
    ELSE
      PERFORM outcomes_changed(ARRAY(SELECT kept FROM outcome_versions AS kept));
  END CASE;
  RETURN NULL;
END
$$;
