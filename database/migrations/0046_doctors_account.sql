CREATE TABLE "doctor_address_changes" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "doctor_address_changes_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "auth_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "auth_two_factors_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "doctor_audit" DROP CONSTRAINT "doctor_audit_act";--> statement-breakpoint
ALTER TABLE "registered_doctors" ADD COLUMN "address_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_address_changes" ADD CONSTRAINT "doctor_address_changes_uid_auth_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_address_changes_old_email" ON "doctor_address_changes" USING btree ("old_email");--> statement-breakpoint
CREATE INDEX "doctor_address_changes_new_email" ON "doctor_address_changes" USING btree ("new_email");--> statement-breakpoint
CREATE INDEX "doctor_address_changes_expires_at" ON "doctor_address_changes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "doctor_audit" ADD CONSTRAINT "doctor_audit_act" CHECK (act in ('registered', 'address_proven', 'verified', 'rejected', 'password_changed', 'address_changed', 'address_kept', 'address_seen', 'app_added', 'app_removed', 'backup_codes_made', 'deleted'));