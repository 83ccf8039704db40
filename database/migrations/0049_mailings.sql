CREATE TABLE "lens_wishes" (
	"subscriber_id" uuid NOT NULL,
	"lens_id" smallint NOT NULL,
	"wording" smallint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"known" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "lens_wishes_subscriber_id_lens_id_pk" PRIMARY KEY("subscriber_id","lens_id")
);
--> statement-breakpoint
CREATE TABLE "mailing_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mailing_id" uuid NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_letters" (
	"mailing_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailing_letters_mailing_id_subscriber_id_pk" PRIMARY KEY("mailing_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"markdown" text DEFAULT '' NOT NULL,
	"news" jsonb,
	"hash" text NOT NULL,
	"tested_hash" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"paused_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"batch" integer DEFAULT 0 NOT NULL,
	"cursor" uuid,
	"is_taken" boolean DEFAULT false NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"gave_up" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"seen_bounces" integer DEFAULT 0 NOT NULL,
	"taken_off" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailings_news" CHECK ((kind = 'lens-news') = (news is not null)),
	CONSTRAINT "mailings_paused_by" CHECK ((state = 'paused') = (paused_by is not null))
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "refusals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lens_wishes" ADD CONSTRAINT "lens_wishes_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_letters" ADD CONSTRAINT "mailing_letters_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_audit_mailing_id" ON "mailing_audit" USING btree ("mailing_id","id");--> statement-breakpoint
CREATE INDEX "mailing_letters_subscriber_id" ON "mailing_letters" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "mailing_letters_open" ON "mailing_letters" USING btree ("mailing_id","state") WHERE "mailing_letters"."state" <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "mailings_under_way" ON "mailings" USING btree ((true)) WHERE "mailings"."state" in ('sending', 'paused');--> statement-breakpoint
CREATE INDEX "mailings_created_at" ON "mailings" USING btree ("created_at");