DROP INDEX "operator_verifications_expires_at";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "second_factor" text;--> statement-breakpoint
CREATE INDEX "operator_accounts_user_id" ON "operator_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "operator_verifications_value" ON "operator_verifications" USING btree ("value");--> statement-breakpoint
ALTER TABLE "operator_two_factors" DROP COLUMN "last_used_step";--> statement-breakpoint
ALTER TABLE "auth_two_factors" DROP COLUMN "last_used_step";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_second_factor" CHECK (second_factor in ('passkey', 'totp', 'backup-code'));