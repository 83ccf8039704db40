CREATE TABLE "intake_requests" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"doctor_uid" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Tokens made before there were scopes send invitations.
ALTER TABLE "doctor_tokens" ADD COLUMN "scope" text DEFAULT 'invitations' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_tokens" ALTER COLUMN "scope" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "intake_requests" ADD CONSTRAINT "intake_requests_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_requests_doctor" ON "intake_requests" USING btree ("doctor_uid");--> statement-breakpoint
CREATE INDEX "intake_requests_expiry" ON "intake_requests" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "doctor_tokens" ADD CONSTRAINT "doctor_tokens_scope" CHECK (scope in ('invitations', 'outcomes'));