-- Each change to the eyes of a doctor with a lens gives this pair a new version in the same transaction, so that one
-- version names one state of the eyes. Listeners of the lens are notified on commit.
CREATE OR REPLACE FUNCTION outcomes_changed(changed outcome_versions[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Rows are touched in key order, so that two writers wait for each other instead of deadlocking. Versions of a doctor
  -- who is being deleted are deleted with the account.
  INSERT INTO outcome_versions (lens_id, doctor_uid, version)
  SELECT lens_id, doctor_uid, gen_random_uuid() FROM (SELECT DISTINCT lens_id, doctor_uid FROM unnest(changed)) AS pairs
  JOIN auth_users ON id = doctor_uid ORDER BY lens_id, doctor_uid
  ON CONFLICT (lens_id, doctor_uid) DO UPDATE SET version = excluded.version;
  PERFORM pg_notify('outcome_figures', lens_id::text) FROM (SELECT DISTINCT lens_id FROM unnest(changed)) AS lenses;
END
$$;

CREATE OR REPLACE FUNCTION post_op_submissions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE tg_op
    WHEN 'INSERT' THEN
      PERFORM outcomes_changed(ARRAY(SELECT DISTINCT (lens_id, doctor_uid, NULL)::outcome_versions FROM added));
    WHEN 'UPDATE' THEN
      PERFORM outcomes_changed(ARRAY(
        SELECT (lens_id, doctor_uid, NULL)::outcome_versions FROM removed
        UNION SELECT (lens_id, doctor_uid, NULL)::outcome_versions FROM added
      ));
    WHEN 'DELETE' THEN
      PERFORM outcomes_changed(ARRAY(SELECT DISTINCT (lens_id, doctor_uid, NULL)::outcome_versions FROM removed));
    ELSE
      PERFORM outcomes_changed(ARRAY(SELECT known FROM outcome_versions AS known));
  END CASE;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER post_op_submissions_insert AFTER INSERT ON post_op_submissions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();

CREATE OR REPLACE TRIGGER post_op_submissions_update AFTER UPDATE ON post_op_submissions
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();

CREATE OR REPLACE TRIGGER post_op_submissions_delete AFTER DELETE ON post_op_submissions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();

CREATE OR REPLACE TRIGGER post_op_submissions_truncate AFTER TRUNCATE ON post_op_submissions
  FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();

-- The figures of a lens count verified doctors only. Their versions name the state, so that a verdict needs no new one.
CREATE OR REPLACE FUNCTION registered_doctors_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outcome_figures', lens_id::text) FROM (
    SELECT DISTINCT lens_id FROM outcome_versions
    JOIN later ON later.uid = doctor_uid
    JOIN earlier ON earlier.uid = doctor_uid
    WHERE (earlier.status = 'verified') <> (later.status = 'verified')
  ) AS lenses;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER registered_doctors_update AFTER UPDATE ON registered_doctors
  REFERENCING OLD TABLE AS earlier NEW TABLE AS later FOR EACH STATEMENT EXECUTE FUNCTION registered_doctors_changed();

-- Own figures of complete periods count eyes by the state of their period.
CREATE OR REPLACE FUNCTION outcome_periods_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM outcomes_changed(ARRAY(
    SELECT DISTINCT (eyes.lens_id, eyes.doctor_uid, NULL)::outcome_versions
    FROM changed JOIN post_op_submissions AS eyes ON eyes.period_id = changed.id
  ));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER outcome_periods_update AFTER UPDATE ON outcome_periods
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outcome_periods_changed();
