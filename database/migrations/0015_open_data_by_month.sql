CREATE TABLE "open_data_rows" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_data_rows" ADD CONSTRAINT "open_data_rows_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_data_rows_version" ON "open_data_rows" USING btree ("version");--> statement-breakpoint
-- Nightly releases had sums of squares, and their reviews would be in a second group. They go, and none of theirs comes.
INSERT INTO open_data_rows (review_id, version) SELECT id, 'nightly' FROM reviews WHERE EXISTS (SELECT FROM open_data_releases);--> statement-breakpoint
DELETE FROM open_data_releases;
