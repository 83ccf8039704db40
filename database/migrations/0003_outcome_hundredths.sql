CREATE TABLE "outcome_rounded_targets" (
	"lens_id" smallint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_dcfva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_dciva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_dcnva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_ucdva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_uciva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_ucnva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_refractive_target";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_pre_op_cdva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "has_rounded_target" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_dcfva" CHECK (dcfva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_dciva" CHECK (dciva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_dcnva" CHECK (dcnva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_ucdva" CHECK (ucdva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_uciva" CHECK (uciva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_ucnva" CHECK (ucnva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_refractive_target" CHECK (refractive_target between -1000 and 1000);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_pre_op_cdva" CHECK (pre_op_cdva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
-- Files were read with targets rounded to 0.25 D until now. Which targets those are, nobody noted: a file that had no
-- value rounded has none. Eyes that a file corrected are known by a row key.
WITH marked AS (
  UPDATE post_op_submissions eye SET has_rounded_target = true
  WHERE refractive_target IS NOT NULL AND (
    EXISTS (SELECT FROM outcome_batches file WHERE file.id = eye.batch_id AND file.rounded > 0)
    OR row_key IS NOT NULL AND EXISTS (
      SELECT FROM outcome_batches file
      WHERE file.doctor_uid = eye.doctor_uid AND file.corrected > 0 AND file.rounded > 0
    )
  )
  RETURNING lens_id, doctor_uid
)
UPDATE outcome_versions SET version = gen_random_uuid()
WHERE (lens_id, doctor_uid) IN (SELECT lens_id, doctor_uid FROM marked);--> statement-breakpoint
-- Over all doctors the note is the same whatever becomes of single eyes.
INSERT INTO outcome_rounded_targets (lens_id)
SELECT DISTINCT lens_id FROM post_op_submissions
WHERE EXISTS (SELECT FROM post_op_submissions WHERE has_rounded_target);
