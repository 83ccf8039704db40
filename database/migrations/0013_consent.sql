CREATE TABLE "review_hidings" (
	"mark" text PRIMARY KEY NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_changes" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
-- Every change that waits by now has had its letter.
UPDATE "review_changes" SET "told_at" = "submitted_at";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "author_proved" boolean DEFAULT false NOT NULL;