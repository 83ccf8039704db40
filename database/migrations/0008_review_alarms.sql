CREATE TABLE "review_alarms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lens_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"reviews" integer NOT NULL,
	"effect" double precision,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "review_alarms_kind" CHECK (kind in ('queue', 'mean', 'one', 'five', 'network', 'domain', 'minute', 'words')),
	CONSTRAINT "review_alarms_reviews" CHECK (reviews > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "review_alarms_open" ON "review_alarms" USING btree ("lens_id","kind") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "review_alarms_notified" ON "review_alarms" USING btree ("lens_id","kind","notified_at") WHERE notified_at is not null;