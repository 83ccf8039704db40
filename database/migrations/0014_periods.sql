CREATE TABLE "outcome_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doctor_uid" text NOT NULL,
	"year" smallint NOT NULL,
	"number" smallint NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "outcome_periods_number" UNIQUE("doctor_uid","year","number"),
	CONSTRAINT "outcome_periods_year" CHECK (year between 1990 and 9999),
	CONSTRAINT "outcome_periods_of_a_year" CHECK (number between 1 and 53)
);
--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "period_id" uuid;--> statement-breakpoint
ALTER TABLE "outcome_periods" ADD CONSTRAINT "outcome_periods_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_period_id_outcome_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."outcome_periods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_op_submissions_period" ON "post_op_submissions" USING btree ("period_id") WHERE period_id is not null;