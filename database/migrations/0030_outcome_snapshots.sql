CREATE TABLE "outcome_cells" (
	"lens_id" smallint NOT NULL,
	"eyes" smallint NOT NULL,
	"panel" text NOT NULL,
	"surgeons" smallint NOT NULL,
	"n" integer NOT NULL,
	"histograms" jsonb,
	"beside" text,
	CONSTRAINT "outcome_cells_lens_id_eyes_panel_pk" PRIMARY KEY("lens_id","eyes","panel")
);
--> statement-breakpoint
CREATE TABLE "outcome_snapshots" (
	"lens_id" smallint PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"advanced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_surgeons" (
	"lens_id" smallint NOT NULL,
	"doctor_uid" text NOT NULL,
	CONSTRAINT "outcome_surgeons_lens_id_doctor_uid_pk" PRIMARY KEY("lens_id","doctor_uid")
);
--> statement-breakpoint
CREATE TABLE "outcome_waiting" (
	"submission_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outcome_cells" ADD CONSTRAINT "outcome_cells_lens_id_outcome_snapshots_lens_id_fk" FOREIGN KEY ("lens_id") REFERENCES "public"."outcome_snapshots"("lens_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_surgeons" ADD CONSTRAINT "outcome_surgeons_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_waiting" ADD CONSTRAINT "outcome_waiting_submission_id_post_op_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."post_op_submissions"("id") ON DELETE cascade ON UPDATE no action;