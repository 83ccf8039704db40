CREATE TABLE "figure_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"lens_id" smallint NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "figure_audit_act" CHECK (act in ('held', 'resumed', 'followed'))
);
--> statement-breakpoint
CREATE TABLE "review_bases" (
	"lens_id" smallint NOT NULL,
	"day" date NOT NULL,
	"since" timestamp (3) with time zone,
	"parts" jsonb NOT NULL,
	CONSTRAINT "review_bases_lens_id_day_pk" PRIMARY KEY("lens_id","day")
);
--> statement-breakpoint
INSERT INTO figure_audit (act, lens_id, actor, at)
SELECT CASE act WHEN 'released' THEN 'followed' ELSE act END, lens_id, actor, at FROM allowance_audit
WHERE act IN ('held', 'resumed', 'released') ORDER BY id;
--> statement-breakpoint
-- What is shown of each lens before all that waits counts: its scores move on from there.
INSERT INTO review_bases (lens_id, day, since, parts)
SELECT lens_id, ((now() - interval '4 hours') AT TIME ZONE 'UTC')::date,
  (SELECT min(created_at) FROM reviews WHERE reviews.lens_id = part.lens_id AND hidden_at IS NULL AND waiting_since IS NULL),
  jsonb_agg(numbers || jsonb_build_object('reviewerType', reviewer_type, 'step', step, 'year', year))
FROM (
  SELECT lens_id, reviewer_type, step, year, jsonb_object_agg(name, total) AS numbers
  FROM (
    SELECT lens_id, reviewer_type, step, year,
      lower(left(key, 1)) || substr(replace(initcap(replace(key, '_', ' ')), ' ', ''), 2) AS name,
      sum(value::numeric) AS total
    FROM review_tallies AS tally,
      jsonb_each_text(to_jsonb(tally) - '{lens_id,reviewer_type,step,year,shard,changes}'::text[])
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(value::numeric) <> 0
  ) AS number
  GROUP BY 1, 2, 3, 4
) AS part
GROUP BY lens_id;
--> statement-breakpoint
-- All that waits for the movement of its lens counts, with the tallies that the functions of the release before keep.
DO $$
BEGIN
  IF EXISTS (SELECT FROM reviews WHERE waiting_rule > 5) OR EXISTS (SELECT FROM review_changes WHERE accepted_as IS NOT NULL) THEN
    CREATE TRIGGER reviews_counted AFTER UPDATE ON reviews
      REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_tally_update();
    CREATE TRIGGER reviews_counted_practices AFTER UPDATE ON reviews
      REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_practice_update();
    UPDATE reviews SET reviewer_type = change.reviewer_type, overall = change.overall, day_vision = change.day_vision,
      night_vision = change.night_vision, near_vision = change.near_vision,
      intermediate_vision = change.intermediate_vision, dysphotopsia = change.dysphotopsia, comments = change.comments,
      open_words = change.open_words, health_consent = change.health_consent, has_interest = change.has_interest,
      submitted_at = change.submitted_at
    FROM (
      SELECT DISTINCT ON (review_id) * FROM review_changes WHERE accepted_as IS NOT NULL
      ORDER BY review_id, submitted_at DESC, id
    ) AS change
    WHERE reviews.id = change.review_id;
    UPDATE reviews SET waiting_since = NULL, waiting_rule = NULL WHERE waiting_rule > 5;
    -- One mailbox counts once for a lens: the newest that its owner has confirmed, or else the newest.
    UPDATE reviews SET step = 'sent', verified_at = NULL, handed = false, waiting_since = now(), waiting_rule = 1
    FROM (
      SELECT id, row_number() OVER (
        PARTITION BY lens_id, mailbox_key ORDER BY step <> 'sent' DESC, greatest(verified_at, submitted_at) DESC, id
      ) AS place,
        count(*) FILTER (WHERE step <> 'sent') OVER (PARTITION BY lens_id, mailbox_key) AS confirmed
      FROM reviews WHERE hidden_at IS NULL AND waiting_since IS NULL
    ) AS counting
    WHERE reviews.id = counting.id AND place > 1 AND confirmed > 0;
    DROP TRIGGER reviews_counted ON reviews;
    DROP TRIGGER reviews_counted_practices ON reviews;
  END IF;
END
$$;
--> statement-breakpoint
DELETE FROM review_changes WHERE accepted_as IS NOT NULL;
--> statement-breakpoint
DELETE FROM review_alarms WHERE kind = 'queue';
--> statement-breakpoint
DROP FUNCTION IF EXISTS reviews_movement_insert(), reviews_movement_delete(), reviews_movement_update(),
  reviews_movement_truncate(), review_queue_changed(), review_change_queue_changed();
--> statement-breakpoint
DROP TABLE "allowance_audit" CASCADE;--> statement-breakpoint
DROP TABLE "practice_records" CASCADE;--> statement-breakpoint
DROP TABLE "review_movements" CASCADE;--> statement-breakpoint
ALTER TABLE "review_alarms" DROP CONSTRAINT "review_alarms_kind";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_waiting_rule";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_waiting_sent";--> statement-breakpoint
DROP INDEX "review_changes_accepted";--> statement-breakpoint
DROP INDEX "reviews_queued";--> statement-breakpoint
DROP INDEX "reviews_charged";--> statement-breakpoint
ALTER TABLE "review_alarms" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_alarms" ADD COLUMN "seen_by" text;--> statement-breakpoint
ALTER TABLE "review_alarms" ADD COLUMN "seen_words" text;--> statement-breakpoint
ALTER TABLE "review_changes" DROP COLUMN "accepted_as";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "queue";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "charged_at";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "changed_at";--> statement-breakpoint
ALTER TABLE "review_alarms" ADD CONSTRAINT "review_alarms_kind" CHECK (kind in ('movement', 'mean', 'one', 'five', 'network', 'domain', 'minute', 'words'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_waiting_rule" CHECK (waiting_rule between 1 and 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_waiting_sent" CHECK (waiting_rule is null or step = 'sent');