ALTER TABLE "operator_two_factors" ADD COLUMN "last_used_step" integer;--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD COLUMN "last_used_step" integer;--> statement-breakpoint
ALTER TABLE "app_secrets" ADD COLUMN "previous_value" text;--> statement-breakpoint
ALTER TABLE "app_secrets" ADD COLUMN "rotated_at" timestamp (3) with time zone;