-- Notes each deleted eye that snapshots contain. It may be submitted again under a new id, so as many of the doctor's
-- next eyes do not count as new.
CREATE OR REPLACE FUNCTION post_op_submission_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Notes of a doctor who is being deleted are deleted with the account.
  INSERT INTO outcome_withdrawn (doctor_uid, families)
  SELECT OLD.doctor_uid, families FROM outcome_held JOIN auth_users ON auth_users.id = OLD.doctor_uid
  WHERE submission_id = OLD.id;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER post_op_submission_withdrawn BEFORE DELETE ON post_op_submissions
  FOR EACH ROW EXECUTE FUNCTION post_op_submission_withdrawn();
