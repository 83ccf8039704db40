ALTER TABLE "post_op_submissions" ADD COLUMN "case_number" text DEFAULT 'CASE-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)) NOT NULL;--> statement-breakpoint
-- Eyes of one patient stay together, under one of the numbers that were just drawn.
UPDATE "post_op_submissions" AS p SET "case_number" = one."case_number"
FROM (SELECT "doctor_uid", "patient_key", min("case_number") AS "case_number" FROM "post_op_submissions" WHERE "patient_key" IS NOT NULL GROUP BY 1, 2) AS one
WHERE p."doctor_uid" = one."doctor_uid" AND p."patient_key" = one."patient_key";--> statement-breakpoint
-- These were hashes of record numbers or of dates: the site gives rows of files new ones when their doctor next imports.
UPDATE "post_op_submissions" SET "row_key" = NULL WHERE "row_key" IS NOT NULL;--> statement-breakpoint
UPDATE "post_op_submissions" SET "idempotency_key" = 'file ' || gen_random_uuid() WHERE "idempotency_key" LIKE 'file %';--> statement-breakpoint
DROP INDEX "post_op_submissions_patient";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP COLUMN "patient_key";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_surgery_month";--> statement-breakpoint
ALTER TABLE "post_op_submissions" RENAME COLUMN "surgery_month" TO "surgery_year";--> statement-breakpoint
-- This writes the table anew, so that nothing of the dropped column is left in its pages.
ALTER TABLE "post_op_submissions" ALTER COLUMN "surgery_year" TYPE smallint USING extract(year from "surgery_year")::smallint;--> statement-breakpoint
CREATE INDEX "post_op_submissions_case" ON "post_op_submissions" USING btree ("doctor_uid","case_number");--> statement-breakpoint
CREATE UNIQUE INDEX "post_op_submissions_visit" ON "post_op_submissions" USING btree ("doctor_uid","case_number","lens_id","side",coalesce(time_since_surgery, '')) WHERE side is not null;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_case_number" CHECK (case_number ~ '^CASE-[0-9A-F]{12}$');--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_surgery_year" CHECK (surgery_year between 1990 and 9999);--> statement-breakpoint
CREATE TABLE "outcome_agreements" (
	"doctor_uid" text NOT NULL,
	"version" smallint NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outcome_agreements_doctor_uid_version_pk" PRIMARY KEY("doctor_uid","version")
);
--> statement-breakpoint
ALTER TABLE "outcome_agreements" ADD CONSTRAINT "outcome_agreements_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
