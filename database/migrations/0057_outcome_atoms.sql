CREATE TABLE "outcome_decisions" (
	"lens_id" smallint PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"waiting" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_held" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"families" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_withdrawn" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doctor_uid" text NOT NULL,
	"families" text[] NOT NULL,
	"withdrawn_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What a snapshot has taken is held by all families. Its cells stay as they are until their families move on.
INSERT INTO outcome_held (submission_id, families)
SELECT id, '{submissions,dciva,dcnva,uciva,ucnva,patientSatisfaction,dysphotopsiaSeverity,spectacleIndependence,comorbidities,ocularHistory,patientAgeRange,timeSinceSurgery,cdvaChange,halos,starbursts,glare,negativeDysphotopsia,complications,distanceAcuity,refraction,cornea}' FROM post_op_submissions
WHERE NOT EXISTS (SELECT FROM outcome_waiting WHERE submission_id = id);
--> statement-breakpoint
DROP TABLE "outcome_waiting";--> statement-breakpoint
-- Parts are kept by atom from now on, which sums over a group do not tell.
DELETE FROM outcome_parts;--> statement-breakpoint
DELETE FROM outcome_cells WHERE histograms IS NULL;--> statement-breakpoint
ALTER TABLE "outcome_parts" DROP CONSTRAINT "outcome_parts_doctor_uid_auth_users_id_fk";
--> statement-breakpoint
ALTER TABLE "outcome_parts" DROP CONSTRAINT "outcome_parts_lens_id_doctor_uid_eyes_pk";--> statement-breakpoint
ALTER TABLE "outcome_cells" ALTER COLUMN "histograms" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_parts" ALTER COLUMN "doctor_uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_cells" ADD COLUMN "layout" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_cells" ALTER COLUMN "layout" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outcome_parts" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_parts" ADD COLUMN "family" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_parts" ADD COLUMN "atom" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_parts" ADD COLUMN "n" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_parts" ADD COLUMN "histograms" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_held" ADD CONSTRAINT "outcome_held_submission_id_post_op_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."post_op_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_withdrawn" ADD CONSTRAINT "outcome_withdrawn_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_withdrawn_doctor" ON "outcome_withdrawn" USING btree ("doctor_uid");--> statement-breakpoint
ALTER TABLE "outcome_parts" ADD CONSTRAINT "outcome_parts_lens_id_outcome_snapshots_lens_id_fk" FOREIGN KEY ("lens_id") REFERENCES "public"."outcome_snapshots"("lens_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_parts" ADD CONSTRAINT "outcome_parts_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_parts_doctor" ON "outcome_parts" USING btree ("doctor_uid","lens_id");--> statement-breakpoint
ALTER TABLE "outcome_cells" DROP COLUMN "beside";--> statement-breakpoint
ALTER TABLE "outcome_parts" DROP COLUMN "eyes";--> statement-breakpoint
ALTER TABLE "outcome_parts" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "outcome_parts" DROP COLUMN "corrected";--> statement-breakpoint
ALTER TABLE "outcome_parts" DROP COLUMN "layout";--> statement-breakpoint
ALTER TABLE "outcome_parts" DROP COLUMN "sets";--> statement-breakpoint
ALTER TABLE "outcome_parts" DROP COLUMN "counted";--> statement-breakpoint
ALTER TABLE "outcome_parts" DROP COLUMN "held";--> statement-breakpoint
ALTER TABLE "outcome_versions" DROP COLUMN "corrected";--> statement-breakpoint
ALTER TABLE "outcome_parts" ADD CONSTRAINT "outcome_parts_atom" UNIQUE("lens_id","family","atom","doctor_uid");
--> statement-breakpoint
DROP FUNCTION outcomes_changed(outcome_versions[], boolean);
--> statement-breakpoint
-- Whoever changes the eyes of a doctor with a lens gives them a new version in the same transaction, so that one
-- version names one state of them, and notifies listeners of the lens when that transaction commits.
CREATE FUNCTION outcomes_changed(changed outcome_versions[]) RETURNS void LANGUAGE plpgsql AS $$
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
-- A removed eye that a snapshot had held may come in again under a new id: so many new eyes of the doctor are not new.
CREATE FUNCTION post_op_submission_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Notes of a doctor who is being deleted are deleted with the account.
  INSERT INTO outcome_withdrawn (doctor_uid, families)
  SELECT OLD.doctor_uid, families FROM outcome_held JOIN auth_users ON auth_users.id = OLD.doctor_uid
  WHERE submission_id = OLD.id;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER post_op_submission_withdrawn BEFORE DELETE ON post_op_submissions
  FOR EACH ROW EXECUTE FUNCTION post_op_submission_withdrawn();
