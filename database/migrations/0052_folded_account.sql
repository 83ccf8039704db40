ALTER TABLE "moderation_facts" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_facts" ADD CONSTRAINT "moderation_facts_times" CHECK (times > 0);