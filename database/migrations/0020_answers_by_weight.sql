ALTER TABLE "experience_groups" ADD COLUMN "base" jsonb;--> statement-breakpoint
ALTER TABLE "experience_groups" ADD COLUMN "base_day" date;