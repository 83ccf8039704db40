CREATE TABLE "auth_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_passkeys_credentialID_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "doctor_audit" DROP CONSTRAINT "doctor_audit_act";--> statement-breakpoint
ALTER TABLE "registered_doctors" ADD COLUMN "offers_passkey" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_passkeys_user_id" ON "auth_passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "doctor_audit" ADD CONSTRAINT "doctor_audit_act" CHECK (act in ('registered', 'address_proven', 'verified', 'rejected', 'password_changed', 'address_changed', 'address_kept', 'address_seen', 'app_added', 'app_removed', 'passkey_added', 'passkey_removed', 'backup_codes_made', 'token_made', 'token_revoked', 'judged_one_person', 'judged_two_people', 'deleted'));