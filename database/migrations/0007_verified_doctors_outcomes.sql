-- Figures over all doctors leave out whoever is not verified: a verdict changes the figures of every lens with eyes
-- of that doctor, and names their new state as a change of the eyes does.
CREATE FUNCTION registered_doctors_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM outcomes_changed(ARRAY(
    SELECT lens_id FROM post_op_submissions
    JOIN later ON later.uid = doctor_uid
    JOIN earlier ON earlier.uid = doctor_uid
    WHERE (earlier.status = 'verified') <> (later.status = 'verified')
  ));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER registered_doctors_update AFTER UPDATE ON registered_doctors
  REFERENCING OLD TABLE AS earlier NEW TABLE AS later FOR EACH STATEMENT EXECUTE FUNCTION registered_doctors_changed();
