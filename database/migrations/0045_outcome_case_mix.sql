CREATE TABLE "outcome_case_mix" (
	"lens_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"n" integer NOT NULL,
	"successes" integer NOT NULL,
	"surgeons" smallint NOT NULL,
	CONSTRAINT "outcome_case_mix_lens_id_kind_outcome_pk" PRIMARY KEY("lens_id","kind","outcome")
);
--> statement-breakpoint
CREATE TABLE "outcome_case_mix_own" (
	"doctor_uid" text NOT NULL,
	"lens_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"n" integer NOT NULL,
	"successes" integer NOT NULL,
	CONSTRAINT "outcome_case_mix_own_doctor_uid_lens_id_kind_outcome_pk" PRIMARY KEY("doctor_uid","lens_id","kind","outcome")
);
--> statement-breakpoint
ALTER TABLE "outcome_case_mix" ADD CONSTRAINT "outcome_case_mix_lens_id_outcome_snapshots_lens_id_fk" FOREIGN KEY ("lens_id") REFERENCES "public"."outcome_snapshots"("lens_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_case_mix_own" ADD CONSTRAINT "outcome_case_mix_own_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_case_mix_own" ADD CONSTRAINT "outcome_case_mix_own_lens_id_outcome_snapshots_lens_id_fk" FOREIGN KEY ("lens_id") REFERENCES "public"."outcome_snapshots"("lens_id") ON DELETE cascade ON UPDATE no action;