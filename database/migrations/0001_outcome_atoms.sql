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
DROP FUNCTION IF EXISTS outcomes_changed(outcome_versions[], boolean);
