-- First, so that it waits for running writes without holding the tallies that they still need.
LOCK TABLE reviews IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "step" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "waiting_rule" smallint;--> statement-breakpoint
-- Every tick that is there came from the mailbox. The next migration counts anew, so that the tallies need not follow.
ALTER TABLE reviews DISABLE TRIGGER reviews_tally_update;--> statement-breakpoint
UPDATE reviews SET step = 'confirmed' WHERE verified_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE reviews ENABLE TRIGGER reviews_tally_update;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_step" CHECK (step in ('sent', 'confirmed', 'invited', 'doctor'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_step_verified" CHECK ((step = 'sent') = (verified_at is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_waiting" CHECK ((waiting_since is null) = (waiting_rule is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_waiting_rule" CHECK (waiting_rule between 1 and 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_waiting_sent" CHECK (waiting_since is null or step = 'sent');--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "status" text GENERATED ALWAYS AS (case when hidden_at is not null then 'hidden' when waiting_since is not null then 'waiting' when verified_at is not null then 'verified' else 'unverified' end) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "reviews_comments_newest";--> statement-breakpoint
DROP INDEX "reviews_doctor_comments_newest";--> statement-breakpoint
CREATE INDEX "reviews_comments_newest" ON "reviews" USING btree ("lens_id","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is null and waiting_since is null and comments <> '';--> statement-breakpoint
CREATE INDEX "reviews_doctor_comments_newest" ON "reviews" USING btree ("lens_id","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is null and waiting_since is null and comments <> '' and reviewer_type = 'doctor';--> statement-breakpoint
-- The version of each lens goes on from where it is; all else is counted anew by the next migration.
CREATE TEMPORARY TABLE kept_versions ON COMMIT DROP AS
  SELECT lens_id, sum(changes) AS changes FROM review_tallies GROUP BY lens_id;--> statement-breakpoint
DELETE FROM review_tallies;--> statement-breakpoint
ALTER TABLE "review_tallies" DROP CONSTRAINT "review_tallies_lens_id_reviewer_type_shard_pk";--> statement-breakpoint
ALTER TABLE "review_tallies" DROP COLUMN "verified", DROP COLUMN "verified_comments";--> statement-breakpoint
ALTER TABLE "review_tallies" ADD COLUMN "step" text NOT NULL, ADD COLUMN "year" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "review_tallies" ADD CONSTRAINT "review_tallies_lens_id_reviewer_type_step_year_shard_pk" PRIMARY KEY("lens_id","reviewer_type","step","year","shard");--> statement-breakpoint
DO $make$
DECLARE
  score text;
BEGIN
  FOREACH score IN ARRAY ARRAY['day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'] LOOP
    FOR bin IN 0..9 LOOP
      EXECUTE format('ALTER TABLE review_tallies ADD COLUMN %I integer DEFAULT 0 NOT NULL', score || '_bin' || bin);
    END LOOP;
  END LOOP;
END
$make$;
