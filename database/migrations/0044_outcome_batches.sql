CREATE TABLE "outcome_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doctor_uid" text NOT NULL,
	"key" uuid NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"stored" integer NOT NULL,
	"corrected" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"rounded" integer NOT NULL,
	CONSTRAINT "outcome_batches_key" UNIQUE("doctor_uid","key")
);
--> statement-breakpoint
CREATE TABLE "outcome_column_uses" (
	"doctor_uid" text PRIMARY KEY NOT NULL,
	"uses" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "outcome_batches" ADD CONSTRAINT "outcome_batches_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_column_uses" ADD CONSTRAINT "outcome_column_uses_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_batch_id_outcome_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."outcome_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_op_submissions_batch" ON "post_op_submissions" USING btree ("batch_id") WHERE batch_id is not null;