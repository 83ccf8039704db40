ALTER TABLE "reviews" ADD COLUMN "vouched_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_vouched_by_auth_users_id_fk" FOREIGN KEY ("vouched_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_vouched" ON "reviews" USING btree ("vouched_by") WHERE vouched_by is not null;