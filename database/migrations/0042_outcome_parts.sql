CREATE TABLE "outcome_parts" (
	"lens_id" smallint NOT NULL,
	"doctor_uid" text NOT NULL,
	"eyes" smallint NOT NULL,
	"version" uuid NOT NULL,
	"corrected" uuid,
	"layout" text NOT NULL,
	"sets" jsonb NOT NULL,
	"counted" jsonb NOT NULL,
	"held" jsonb NOT NULL,
	CONSTRAINT "outcome_parts_lens_id_doctor_uid_eyes_pk" PRIMARY KEY("lens_id","doctor_uid","eyes")
);
--> statement-breakpoint
ALTER TABLE "outcome_versions" ADD COLUMN "corrected" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_parts" ADD CONSTRAINT "outcome_parts_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;