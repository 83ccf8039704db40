CREATE TABLE "review_blocks" (
	"network_mark" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_audit" DROP CONSTRAINT "review_audit_act";--> statement-breakpoint
ALTER TABLE "review_hidings" ADD COLUMN "batch" uuid;--> statement-breakpoint
CREATE INDEX "review_blocks_expires" ON "review_blocks" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "review_audit" ADD CONSTRAINT "review_audit_act" CHECK (act in ('hidden', 'shown', 'blocked', 'unblocked'));