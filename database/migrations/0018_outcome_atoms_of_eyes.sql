CREATE TABLE "outcome_atoms" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"lens_id" smallint NOT NULL,
	"doctor_uid" text NOT NULL,
	"layout" text DEFAULT '' NOT NULL,
	"atoms" text[] DEFAULT '{}' NOT NULL,
	"sums" text[] DEFAULT '{}' NOT NULL,
	"panels" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
-- Families held eyes, now panels do.
CREATE FUNCTION pg_temp.panels_of(families text[]) RETURNS text[] LANGUAGE sql AS $$
  SELECT coalesce(array_agg(panel), '{}') FROM unnest(families) AS family CROSS JOIN LATERAL unnest(CASE family
    WHEN 'distanceAcuity' THEN ARRAY['ucdva', 'distanceTargetUdva', 'lineDifference', 'dcfva']
    WHEN 'refraction' THEN ARRAY['refractiveTarget', 'predictionError', 'refractive', 'refractiveStrength']
    WHEN 'cornea' THEN ARRAY['preOpCornealAstigmatism', 'corneal']
    ELSE ARRAY[family] END) AS panel
$$;--> statement-breakpoint
INSERT INTO outcome_atoms (submission_id, lens_id, doctor_uid, panels)
SELECT id, lens_id, doctor_uid, pg_temp.panels_of(families)
FROM post_op_submissions LEFT JOIN outcome_held ON submission_id = id;--> statement-breakpoint
DROP TABLE "outcome_held" CASCADE;--> statement-breakpoint
ALTER TABLE "outcome_parts" ADD COLUMN "layout" text;--> statement-breakpoint
-- It was not noted which eyes a part counts, so each is counted anew when its atom moves on.
ALTER TABLE "outcome_parts" ADD COLUMN "is_stale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_parts" ALTER COLUMN "is_stale" SET DEFAULT false;--> statement-breakpoint
UPDATE outcome_parts SET layout = coalesce((SELECT layout FROM outcome_cells AS cell
  WHERE cell.lens_id = outcome_parts.lens_id AND cell.eyes = split_part(atom, ' ', 1)::smallint
    AND cell.panel = split_part(split_part(atom, ' ', 2), '+', 1)), '');--> statement-breakpoint
ALTER TABLE "outcome_parts" ALTER COLUMN "layout" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_withdrawn" ADD COLUMN "lens_id" smallint;--> statement-breakpoint
ALTER TABLE "outcome_withdrawn" ADD COLUMN "panels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_withdrawn" ADD COLUMN "sums" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Notes named no lens: they count with each one that the doctor has had eyes with.
INSERT INTO outcome_withdrawn (lens_id, doctor_uid, families, panels, withdrawn_at)
SELECT version.lens_id, doctor_uid, families, pg_temp.panels_of(families), withdrawn_at
FROM outcome_withdrawn JOIN outcome_versions AS version USING (doctor_uid);--> statement-breakpoint
DELETE FROM outcome_withdrawn WHERE lens_id IS NULL;--> statement-breakpoint
ALTER TABLE "outcome_withdrawn" ALTER COLUMN "lens_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_withdrawn" ALTER COLUMN "panels" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outcome_withdrawn" ALTER COLUMN "sums" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outcome_withdrawn" DROP COLUMN "families";--> statement-breakpoint
ALTER TABLE "outcome_atoms" ADD CONSTRAINT "outcome_atoms_submission_id_post_op_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."post_op_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_atoms_layout" ON "outcome_atoms" USING btree ("lens_id","layout");--> statement-breakpoint
CREATE INDEX "outcome_atoms_apart" ON "outcome_atoms" USING btree ("lens_id") WHERE atoms <> sums;
