CREATE TABLE "open_data_files" (
	"version" text NOT NULL,
	"name" text NOT NULL,
	"rows" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "open_data_files_version_name_pk" PRIMARY KEY("version","name")
);
--> statement-breakpoint
CREATE TABLE "open_data_parts" (
	"version" text NOT NULL,
	"name" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "open_data_parts_version_name_part_pk" PRIMARY KEY("version","name","part")
);
--> statement-breakpoint
CREATE TABLE "open_data_releases" (
	"version" text PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_changes" ADD COLUMN "open_words" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "open_words" smallint;--> statement-breakpoint
ALTER TABLE "open_data_files" ADD CONSTRAINT "open_data_files_version_open_data_releases_version_fk" FOREIGN KEY ("version") REFERENCES "public"."open_data_releases"("version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_data_parts" ADD CONSTRAINT "open_data_parts_version_name_open_data_files_version_name_fk" FOREIGN KEY ("version","name") REFERENCES "public"."open_data_files"("version","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_data_files_expires" ON "open_data_files" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "review_changes" ADD CONSTRAINT "review_changes_open_words" CHECK (open_words > 0);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_open_words" CHECK (open_words > 0);