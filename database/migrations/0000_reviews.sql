CREATE TABLE "review_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"reviewer_type" text NOT NULL,
	"overall" smallint NOT NULL,
	"day_vision" smallint,
	"night_vision" smallint,
	"near_vision" smallint,
	"intermediate_vision" smallint,
	"dysphotopsia" smallint,
	"comments" text DEFAULT '' NOT NULL,
	"author_key_hash" "bytea" NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_changes_review_author" UNIQUE("review_id","author_key_hash"),
	CONSTRAINT "review_changes_reviewer_type" CHECK (reviewer_type in ('patient', 'doctor')),
	CONSTRAINT "review_changes_overall" CHECK (overall between 1 and 5),
	CONSTRAINT "review_changes_day_vision" CHECK (day_vision between 0 and 100),
	CONSTRAINT "review_changes_night_vision" CHECK (night_vision between 0 and 100),
	CONSTRAINT "review_changes_near_vision" CHECK (near_vision between 0 and 100),
	CONSTRAINT "review_changes_intermediate_vision" CHECK (intermediate_vision between 0 and 100),
	CONSTRAINT "review_changes_dysphotopsia" CHECK (dysphotopsia between 0 and 100),
	CONSTRAINT "review_changes_comments" CHECK (char_length(comments) <= 500)
);
--> statement-breakpoint
CREATE TABLE "review_tallies" (
	"lens_id" smallint NOT NULL,
	"reviewer_type" text NOT NULL,
	"shard" smallint NOT NULL,
	"changes" bigint DEFAULT 0 NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"verified" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"verified_comments" integer DEFAULT 0 NOT NULL,
	"stars1" integer DEFAULT 0 NOT NULL,
	"stars2" integer DEFAULT 0 NOT NULL,
	"stars3" integer DEFAULT 0 NOT NULL,
	"stars4" integer DEFAULT 0 NOT NULL,
	"stars5" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "review_tallies_lens_id_reviewer_type_shard_pk" PRIMARY KEY("lens_id","reviewer_type","shard")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lens_id" smallint NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"reviewer_type" text NOT NULL,
	"overall" smallint NOT NULL,
	"day_vision" smallint,
	"night_vision" smallint,
	"near_vision" smallint,
	"intermediate_vision" smallint,
	"dysphotopsia" smallint,
	"comments" text DEFAULT '' NOT NULL,
	"author_key_hash" "bytea",
	"verified_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"status" text GENERATED ALWAYS AS (case when hidden_at is not null then 'hidden' when verified_at is not null then 'verified' else 'unverified' end) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_lens_id_email_key" UNIQUE("lens_id","email_key"),
	CONSTRAINT "reviews_lens_id" CHECK (lens_id between 1 and 10),
	CONSTRAINT "reviews_email" CHECK (char_length(email) <= 254),
	CONSTRAINT "reviews_email_key" CHECK (email_key = lower(btrim(email_key)) and email_key <> ''),
	CONSTRAINT "reviews_reviewer_type" CHECK (reviewer_type in ('patient', 'doctor')),
	CONSTRAINT "reviews_overall" CHECK (overall between 1 and 5),
	CONSTRAINT "reviews_day_vision" CHECK (day_vision between 0 and 100),
	CONSTRAINT "reviews_night_vision" CHECK (night_vision between 0 and 100),
	CONSTRAINT "reviews_near_vision" CHECK (near_vision between 0 and 100),
	CONSTRAINT "reviews_intermediate_vision" CHECK (intermediate_vision between 0 and 100),
	CONSTRAINT "reviews_dysphotopsia" CHECK (dysphotopsia between 0 and 100),
	CONSTRAINT "reviews_comments" CHECK (char_length(comments) <= 500)
);
--> statement-breakpoint
CREATE TABLE "used_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tray" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_tray_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "app_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_changes" ADD CONSTRAINT "review_changes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_changes_expires" ON "review_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reviews_email_key" ON "reviews" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "reviews_comments_newest" ON "reviews" USING btree ("lens_id","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is null and comments <> '';--> statement-breakpoint
CREATE INDEX "reviews_doctor_comments_newest" ON "reviews" USING btree ("lens_id","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is null and comments <> '' and reviewer_type = 'doctor';