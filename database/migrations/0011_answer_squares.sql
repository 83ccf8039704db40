-- First, so that it waits for running writes without holding the tallies that they still need.
LOCK TABLE reviews IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "review_tallies" ADD COLUMN "day_vision_squares" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_tallies" ADD COLUMN "night_vision_squares" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_tallies" ADD COLUMN "near_vision_squares" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_tallies" ADD COLUMN "intermediate_vision_squares" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_tallies" ADD COLUMN "dysphotopsia_squares" bigint DEFAULT 0 NOT NULL;