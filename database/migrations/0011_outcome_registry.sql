ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_dcfva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_dciva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_dcnva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_ucdva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_uciva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_ucnva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_time_since_surgery";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_pre_op_cdva";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_complications";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_lens_power";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_formula";--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "predicted_equivalent" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "constant_name" text;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "constant_value" integer;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "biometer" text;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "anterior_chamber_depth" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "lens_thickness" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "pupil" text;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "pre_op_udva" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "pre_op_sph" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "pre_op_cyl" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "pre_op_axis" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "toric_cylinder" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "toric_cylinder_at_cornea" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "planned_axis" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD COLUMN "achieved_axis" smallint;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_predicted_equivalent" CHECK (predicted_equivalent between -1000 and 1000);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_constant_name" CHECK (constant_name = any (array['A', 'pACD', 'SF', 'a0', 'other']));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_constant_value" CHECK (constant_value between -10000 and 130000);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_biometer" CHECK (biometer = any (array['Aladdin', 'Anterion', 'Argos', 'Eyestar 900', 'Galilei G6', 'IOLMaster 500', 'IOLMaster 700', 'Lenstar LS 900', 'OA-2000', 'Pentacam AXL', 'ultrasound', 'other']));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_anterior_chamber_depth" CHECK (anterior_chamber_depth between 150 and 600);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_lens_thickness" CHECK (lens_thickness between 200 and 700);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_pupil" CHECK (pupil = any (array['small', 'medium', 'large']));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_pre_op_udva" CHECK (pre_op_udva in (15, 16, 20, 25, 30, 32, 40, 50, 60, 63, 70, 80, 100, 125, 160, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_pre_op_sph" CHECK (pre_op_sph between -3000 and 3000 and pre_op_sph % 25 = 0);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_pre_op_cyl" CHECK (pre_op_cyl between -1500 and 1500 and pre_op_cyl % 25 = 0);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_pre_op_axis" CHECK (pre_op_axis between 1 and 180);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_toric_cylinder" CHECK (toric_cylinder between 50 and 1200 and toric_cylinder % 25 = 0);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_toric_cylinder_at_cornea" CHECK (toric_cylinder_at_cornea between 25 and 900);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_planned_axis" CHECK (planned_axis between 1 and 180);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_achieved_axis" CHECK (achieved_axis between 1 and 180);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_dcfva" CHECK (dcfva in (15, 16, 20, 25, 30, 32, 40, 50, 60, 63, 70, 80, 100, 125, 160, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_dciva" CHECK (dciva in (15, 16, 20, 25, 30, 32, 40, 50, 60, 63, 70, 80, 100, 125, 160, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_dcnva" CHECK (dcnva in (15, 16, 20, 25, 30, 32, 40, 50, 60, 63, 70, 80, 100, 125, 160, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_ucdva" CHECK (ucdva in (15, 16, 20, 25, 30, 32, 40, 50, 60, 63, 70, 80, 100, 125, 160, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_uciva" CHECK (uciva in (15, 16, 20, 25, 30, 32, 40, 50, 60, 63, 70, 80, 100, 125, 160, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_ucnva" CHECK (ucnva in (15, 16, 20, 25, 30, 32, 40, 50, 60, 63, 70, 80, 100, 125, 160, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_time_since_surgery" CHECK (time_since_surgery = any (array['1 Week', '2-3 Weeks', '1-3 Months', '4-6 Months', '7-11 Months', '1+ Years']));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_pre_op_cdva" CHECK (pre_op_cdva in (15, 16, 20, 25, 30, 32, 40, 50, 60, 63, 70, 80, 100, 125, 160, 200, -1, -2, -3, -4, -5));--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_complications" CHECK (complications <@ array['posteriorCapsuleRupture', 'vitreousLoss', 'zonuleRuptureWithVitreous', 'zonuleDialysis', 'droppedFragment', 'lensInVitreous', 'choroidalHaemorrhage', 'other']);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_lens_power" CHECK (lens_power between -1000 and 4000 and lens_power % 25 = 0);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_formula" CHECK (formula = any (array['Barrett Universal II', 'Barrett True K', 'EVO', 'Haigis', 'Hill-RBF', 'Hoffer Q', 'Hoffer QST', 'Holladay 1', 'Holladay 2', 'K6', 'Kane', 'Olsen', 'PEARL-DGS', 'SRK/T', 'other']));