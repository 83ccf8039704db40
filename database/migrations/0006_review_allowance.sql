CREATE TABLE "allowance_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allowance_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"lens_id" smallint,
	"practice" text,
	"released" integer,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "allowance_audit_act" CHECK (act in ('held', 'resumed', 'released', 'record-given', 'record-taken'))
);
--> statement-breakpoint
CREATE TABLE "practice_records" (
	"practice" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_holds" (
	"lens_id" smallint PRIMARY KEY NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_movements" (
	"lens_id" smallint NOT NULL,
	"queue" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"overall_sum" bigint DEFAULT 0 NOT NULL,
	"overall_count" integer DEFAULT 0 NOT NULL,
	"day_vision_sum" bigint DEFAULT 0 NOT NULL,
	"day_vision_count" integer DEFAULT 0 NOT NULL,
	"night_vision_sum" bigint DEFAULT 0 NOT NULL,
	"night_vision_count" integer DEFAULT 0 NOT NULL,
	"near_vision_sum" bigint DEFAULT 0 NOT NULL,
	"near_vision_count" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_sum" bigint DEFAULT 0 NOT NULL,
	"intermediate_vision_count" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_sum" bigint DEFAULT 0 NOT NULL,
	"dysphotopsia_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_movements_lens_id_queue_hour_pk" PRIMARY KEY("lens_id","queue","hour")
);
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_waiting_rule";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_waiting_sent";--> statement-breakpoint
ALTER TABLE "review_changes" ADD COLUMN "accepted_as" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "queue" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "charged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "practice_records" ADD CONSTRAINT "practice_records_practice_auth_users_id_fk" FOREIGN KEY ("practice") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_changes_accepted" ON "review_changes" USING btree ("submitted_at") WHERE accepted_as is not null;--> statement-breakpoint
CREATE INDEX "reviews_queued" ON "reviews" USING btree ("lens_id","waiting_since") WHERE waiting_rule >= 6;--> statement-breakpoint
CREATE INDEX "reviews_charged" ON "reviews" USING btree ("lens_id","charged_at") WHERE charged_at is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_waiting_rule" CHECK (waiting_rule between 1 and 10);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_waiting_sent" CHECK (waiting_rule is null or waiting_rule > 5 or step = 'sent');