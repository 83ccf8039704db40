DROP INDEX "reviews_sent_lately";--> statement-breakpoint
DROP INDEX "reviews_marked";--> statement-breakpoint
CREATE INDEX "reviews_sent_lately" ON "reviews" USING btree ("lens_id","marked_at") WHERE marked_at is not null and step = 'sent' and hidden_at is null and waiting_since is null;--> statement-breakpoint
CREATE INDEX "reviews_marked" ON "reviews" USING btree ((marked_at at time zone 'UTC')) WHERE (marked_at at time zone 'UTC') is not null;