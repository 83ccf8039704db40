ALTER TABLE "review_tallies" ADD COLUMN "comments1" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_tallies" ADD COLUMN "comments2" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_tallies" ADD COLUMN "comments3" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_tallies" ADD COLUMN "comments4" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_tallies" ADD COLUMN "comments5" integer DEFAULT 0 NOT NULL;