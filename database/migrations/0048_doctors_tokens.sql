CREATE TABLE "doctor_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"last_used_on" date,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "doctor_tokens_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "doctor_tokens_name" CHECK (char_length(name) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "invitation_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doctor_uid" text NOT NULL,
	"lens_id" smallint NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"key_hash" text,
	"body_hash" text,
	CONSTRAINT "invitation_requests_key_hash" UNIQUE("key_hash"),
	CONSTRAINT "invitation_requests_lens" CHECK (lens_id > 0)
);
--> statement-breakpoint
ALTER TABLE "doctor_audit" DROP CONSTRAINT "doctor_audit_act";--> statement-breakpoint
ALTER TABLE "doctor_tokens" ADD CONSTRAINT "doctor_tokens_uid_auth_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_requests" ADD CONSTRAINT "invitation_requests_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_tokens_uid" ON "doctor_tokens" USING btree ("uid","made_at");--> statement-breakpoint
CREATE INDEX "doctor_tokens_expires_at" ON "doctor_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitation_requests_doctor" ON "invitation_requests" USING btree ("doctor_uid","accepted_at");--> statement-breakpoint
CREATE INDEX "invitation_requests_expiry" ON "invitation_requests" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "doctor_audit" ADD CONSTRAINT "doctor_audit_act" CHECK (act in ('registered', 'address_proven', 'verified', 'rejected', 'password_changed', 'address_changed', 'address_kept', 'address_seen', 'app_added', 'app_removed', 'backup_codes_made', 'token_made', 'token_revoked', 'deleted'));