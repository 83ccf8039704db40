ALTER TABLE "review_changes" ADD COLUMN "health_consent" smallint;--> statement-breakpoint
ALTER TABLE "review_changes" ADD COLUMN "has_interest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "health_consent" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "has_interest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_changes" ADD CONSTRAINT "review_changes_health_consent" CHECK (health_consent > 0);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_health_consent" CHECK (health_consent > 0);