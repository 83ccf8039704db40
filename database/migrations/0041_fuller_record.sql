ALTER TABLE "post_op_submissions" ADD COLUMN "patient_key" "bytea";--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "row_key" "bytea";--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "surgery_month" date;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "pre_op_cdva" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "complications" text[];--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "lens_model" text;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "lens_power" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "axial_length" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "k1" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "k2" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "formula" text;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "negative_dysphotopsia" text;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "halos" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "starbursts" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "glare" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "prom_score" smallint;--> statement-breakpoint
CREATE UNIQUE INDEX "post_op_submissions_row" ON "post_op_submissions" USING btree ("doctor_uid","row_key") WHERE row_key is not null;--> statement-breakpoint
CREATE INDEX "post_op_submissions_patient" ON "post_op_submissions" USING btree ("doctor_uid","patient_key") WHERE patient_key is not null;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_side" CHECK (side = any (array['right', 'left']));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_surgery_month" CHECK (surgery_month >= '1990-01-01' and extract(day from surgery_month) = 1);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_pre_op_cdva" CHECK (pre_op_cdva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_complications" CHECK (complications <@ array['posteriorCapsuleRupture', 'vitreousLoss', 'other']);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_lens_model" CHECK (char_length(lens_model) between 1 and 40 and lens_model !~ '[\x01-\x1f\x7f]');--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_lens_power" CHECK (lens_power between -1000 and 4000 and lens_power % 50 = 0);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_axial_length" CHECK (axial_length between 1500 and 4000);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_k1" CHECK (k1 between 3000 and 6000);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_k2" CHECK (k2 between 3000 and 6000);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_formula" CHECK (formula = any (array['Barrett Universal II', 'Barrett True K', 'EVO', 'Haigis', 'Hill-RBF', 'Hoffer Q', 'Holladay 1', 'Holladay 2', 'Kane', 'Olsen', 'PEARL-DGS', 'SRK/T', 'other']));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_negative_dysphotopsia" CHECK (negative_dysphotopsia = any (array['none', 'mild', 'troublesome']));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_halos" CHECK (halos between 0 and 100);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_starbursts" CHECK (starbursts between 0 and 100);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_glare" CHECK (glare between 0 and 100);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_prom_score" CHECK (prom_score between 0 and 10000 and prom_score % 10 = 0);