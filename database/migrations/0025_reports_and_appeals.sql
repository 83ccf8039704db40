CREATE TABLE "moderation_facts" (
	"month" date NOT NULL,
	"fact" text NOT NULL,
	"lens_id" smallint,
	"rule" smallint,
	"stars" smallint,
	CONSTRAINT "moderation_facts_month" CHECK (extract(day from month) = 1),
	CONSTRAINT "moderation_facts_fact" CHECK (fact in ('received', 'confirmed', 'waited', 'hidden', 'shown', 'reported', 'report-upheld', 'report-dismissed', 'appealed', 'appeal-upheld', 'appeal-dismissed'))
);
--> statement-breakpoint
CREATE TABLE "review_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"hiding" bigint NOT NULL,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"verdict" text,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "review_appeals_hiding" UNIQUE("hiding"),
	CONSTRAINT "review_appeals_words" CHECK (words <> '' and char_length(words) <= 1000),
	CONSTRAINT "review_appeals_verdict" CHECK (verdict in ('upheld', 'dismissed') and judged_at is not null or verdict is null and judged_at is null)
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"rule" smallint,
	"words" text DEFAULT '' NOT NULL,
	"network_mark" text,
	"expires_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"verdict" text,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "review_reports_review_network" UNIQUE("review_id","network_mark"),
	CONSTRAINT "review_reports_rule" CHECK (rule between 1 and 6),
	CONSTRAINT "review_reports_words" CHECK (char_length(words) <= 500),
	CONSTRAINT "review_reports_mark" CHECK ((network_mark is null) = (expires_at is null)),
	CONSTRAINT "review_reports_verdict" CHECK (verdict in ('upheld', 'dismissed') and judged_at is not null or verdict is null and judged_at is null)
);
--> statement-breakpoint
ALTER TABLE "review_audit" DROP CONSTRAINT "review_audit_act";--> statement-breakpoint
ALTER TABLE "review_appeals" ADD CONSTRAINT "review_appeals_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_appeals_review_id" ON "review_appeals" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_appeals_open" ON "review_appeals" USING btree ("at") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("at") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "review_reports_expires" ON "review_reports" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "review_audit" ADD CONSTRAINT "review_audit_act" CHECK (act in ('hidden', 'shown', 'blocked', 'unblocked', 'reports-dismissed', 'appeal-dismissed'));