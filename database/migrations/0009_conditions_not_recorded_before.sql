-- Dropping the column "record" took its index along.
CREATE INDEX "post_op_submissions_records" ON "post_op_submissions" USING btree ("lens_id","doctor_uid","record");
--> statement-breakpoint
-- Until now no box ticked could mean that the eye has none of the conditions or that nobody looked.
UPDATE post_op_submissions SET
  comorbidities = nullif(comorbidities, '{}'),
  ocular_history = nullif(ocular_history, '{}')
WHERE comorbidities = '{}' OR ocular_history = '{}';
