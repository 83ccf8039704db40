CREATE TABLE "experience_counted" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"stage" smallint NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experience_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lens_id" smallint NOT NULL,
	"formed_at" timestamp (3) with time zone NOT NULL,
	"people" integer NOT NULL,
	"traits" jsonb NOT NULL,
	"stages" jsonb NOT NULL,
	CONSTRAINT "experience_groups_people" CHECK (people >= 11)
);
--> statement-breakpoint
ALTER TABLE "experience_counted" ADD CONSTRAINT "experience_counted_answer_id_experience_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."experience_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_counted" ADD CONSTRAINT "experience_counted_group_id_experience_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."experience_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experience_counted_group" ON "experience_counted" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "experience_groups_lens" ON "experience_groups" USING btree ("lens_id");