ALTER TABLE "invitations" DROP CONSTRAINT "invitations_lens";--> statement-breakpoint
ALTER TABLE "post_op_submissions" DROP CONSTRAINT "post_op_submissions_lens_id";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_lens_id";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_lens" CHECK (lens_id > 0);--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_lens_id" CHECK (lens_id > 0);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lens_id" CHECK (lens_id > 0);