DROP INDEX "post_op_submissions_records";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP COLUMN "record";--> statement-breakpoint
-- A version names the eyes of one doctor with one lens from now on. Versions are names only: new ones are as good.
DROP TABLE "outcome_versions";--> statement-breakpoint
CREATE TABLE "outcome_versions" (
	"lens_id" smallint NOT NULL,
	"doctor_uid" text NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "outcome_versions_lens_id_doctor_uid_pk" PRIMARY KEY("lens_id","doctor_uid")
);
--> statement-breakpoint
ALTER TABLE "outcome_versions" ADD CONSTRAINT "outcome_versions_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO outcome_versions (lens_id, doctor_uid, version)
SELECT lens_id, doctor_uid, gen_random_uuid() FROM (SELECT DISTINCT lens_id, doctor_uid FROM post_op_submissions) AS pairs;
--> statement-breakpoint
DROP FUNCTION outcomes_changed(smallint[]);
--> statement-breakpoint
-- Whoever changes the eyes of a doctor with a lens gives them a new version in the same transaction, so that one
-- version stands for one state of them, and tells listeners about the lens once that transaction has committed.
CREATE FUNCTION outcomes_changed(changed outcome_versions[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Rows are touched in key order, so that two writers wait for each other instead of deadlocking. A doctor who is
  -- being deleted takes the versions along.
  INSERT INTO outcome_versions (lens_id, doctor_uid, version)
  SELECT lens_id, doctor_uid, gen_random_uuid() FROM (SELECT DISTINCT lens_id, doctor_uid FROM unnest(changed)) AS pairs
  JOIN auth_users ON id = doctor_uid ORDER BY lens_id, doctor_uid
  ON CONFLICT (lens_id, doctor_uid) DO UPDATE SET version = excluded.version;
  PERFORM pg_notify('outcome_figures', lens_id::text) FROM (SELECT DISTINCT lens_id FROM unnest(changed)) AS lenses;
END
$$;
--> statement-breakpoint
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
      PERFORM outcomes_changed(ARRAY(SELECT kept FROM outcome_versions AS kept));
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A lens is named by the versions of its verified doctors, so that a verdict names its new state by itself.
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
