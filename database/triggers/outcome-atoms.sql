-- Each eye has a row that says in which atoms it is and which sums contain it. What it said before a correction or a
-- withdrawal stays in these until they are made anew, for which the doctor's parts of them are marked.
CREATE OR REPLACE FUNCTION post_op_submissions_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outcome_atoms (submission_id, lens_id, doctor_uid) SELECT id, lens_id, doctor_uid FROM added;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER post_op_submissions_added AFTER INSERT ON post_op_submissions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_added();

CREATE OR REPLACE FUNCTION post_op_submission_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  eye outcome_atoms;
BEGIN
  SELECT * INTO eye FROM outcome_atoms WHERE submission_id = OLD.id;
  UPDATE outcome_parts SET is_stale = true
  WHERE lens_id = OLD.lens_id AND doctor_uid = OLD.doctor_uid AND family || ' ' || atom = ANY (eye.sums) AND NOT is_stale;
  IF tg_op = 'UPDATE' AND NEW.lens_id = OLD.lens_id THEN
    UPDATE outcome_atoms SET layout = '' WHERE submission_id = OLD.id;
    RETURN NEW;
  END IF;
  -- It may be submitted again under a new id, so as many of the doctor's next eyes with the lens do not count as new.
  -- Notes of a doctor who is being deleted are deleted with the account.
  INSERT INTO outcome_withdrawn (lens_id, doctor_uid, panels, sums)
  SELECT eye.lens_id, id, eye.panels, eye.sums FROM auth_users WHERE id = OLD.doctor_uid AND eye.panels <> '{}';
  IF tg_op = 'DELETE' THEN
    RETURN OLD;
  END IF;
  UPDATE outcome_atoms SET lens_id = NEW.lens_id, layout = '', atoms = '{}', sums = '{}', panels = '{}'
  WHERE submission_id = OLD.id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER post_op_submission_withdrawn BEFORE UPDATE OR DELETE ON post_op_submissions
  FOR EACH ROW EXECUTE FUNCTION post_op_submission_withdrawn();
