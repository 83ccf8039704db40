ALTER TABLE "review_audit" ADD COLUMN "rule" smallint;--> statement-breakpoint
ALTER TABLE "review_audit" ADD COLUMN "batch" uuid;--> statement-breakpoint
CREATE INDEX "review_audit_batch" ON "review_audit" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
ALTER TABLE "review_audit" ADD CONSTRAINT "review_audit_rule" CHECK (rule is null or (act = 'hidden' and rule between 1 and 6));