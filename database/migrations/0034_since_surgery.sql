CREATE TABLE "experience_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"lens_id" smallint NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"browser" "bytea",
	"expires_at" timestamp (3) with time zone,
	"surgery_month" date,
	"months_since" smallint,
	"asked" smallint,
	"eyes" text,
	"other_eye" text,
	"other_lens_id" smallint,
	"aim" text,
	"age_band" text,
	"conditions" text[],
	"glasses_far" smallint,
	"glasses_computer" smallint,
	"glasses_reading" smallint,
	"halos" smallint,
	"starbursts" smallint,
	"glare" smallint,
	"crescent" smallint,
	"bother" smallint,
	"driving" text,
	"again" text,
	CONSTRAINT "experience_answers_lens_id" CHECK (lens_id > 0 and (other_lens_id is null or other_lens_id > 0)),
	CONSTRAINT "experience_answers_waits" CHECK (expires_at is null or browser is not null),
	CONSTRAINT "experience_answers_surgery_month" CHECK (extract(day from surgery_month) = 1),
	CONSTRAINT "experience_answers_months_since" CHECK (months_since is null or (months_since >= 0 and surgery_month is not null)),
	CONSTRAINT "experience_answers_asked" CHECK (asked in (1, 3, 6, 12)),
	CONSTRAINT "experience_answers_age_band" CHECK (age_band = any (array['Under 50', '50-59', '60-69', '70-79', '80+'])),
	CONSTRAINT "experience_answers_conditions" CHECK (conditions <@ array['dry-eye', 'glaucoma', 'macula', 'diabetes', 'earlier-surgery', 'none', 'unknown']),
	CONSTRAINT "experience_answers_eyes" CHECK (eyes = any (array['one', 'both'])),
	CONSTRAINT "experience_answers_other_eye" CHECK (other_eye = any (array['same', 'listed', 'none', 'other'])),
	CONSTRAINT "experience_answers_aim" CHECK (aim = any (array['far', 'one-nearer', 'both-nearer', 'unknown'])),
	CONSTRAINT "experience_answers_driving" CHECK (driving = any (array['as-before', 'less', 'stopped', 'never-did'])),
	CONSTRAINT "experience_answers_again" CHECK (again = any (array['yes', 'unsure', 'no'])),
	CONSTRAINT "experience_answers_glasses_far" CHECK (glasses_far between 0 and 2),
	CONSTRAINT "experience_answers_glasses_computer" CHECK (glasses_computer between 0 and 2),
	CONSTRAINT "experience_answers_glasses_reading" CHECK (glasses_reading between 0 and 2),
	CONSTRAINT "experience_answers_halos" CHECK (halos between 0 and 4),
	CONSTRAINT "experience_answers_starbursts" CHECK (starbursts between 0 and 4),
	CONSTRAINT "experience_answers_glare" CHECK (glare between 0 and 4),
	CONSTRAINT "experience_answers_crescent" CHECK (crescent between 0 and 2),
	CONSTRAINT "experience_answers_bother" CHECK (bother between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "experience_events" (
	"answer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"month" date,
	CONSTRAINT "experience_events_kind" CHECK (kind = any (array['yag', 'exchange', 'touch-up', 'light-finished', 'nothing'])),
	CONSTRAINT "experience_events_month" CHECK (extract(day from month) = 1)
);
--> statement-breakpoint
CREATE TABLE "experience_follow_ups" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"surgery_month" date NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"next_step" smallint,
	"next_due" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "experience_follow_ups_next" CHECK ((next_step is null) = (next_due is null)),
	CONSTRAINT "experience_follow_ups_next_step" CHECK (next_step in (1, 3, 6, 12)),
	CONSTRAINT "experience_follow_ups_surgery_month" CHECK (extract(day from surgery_month) = 1)
);
--> statement-breakpoint
ALTER TABLE "experience_answers" ADD CONSTRAINT "experience_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_events" ADD CONSTRAINT "experience_events_answer_id_experience_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."experience_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_follow_ups" ADD CONSTRAINT "experience_follow_ups_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experience_answers_review" ON "experience_answers" USING btree ("review_id","answered_at");--> statement-breakpoint
CREATE INDEX "experience_answers_lens" ON "experience_answers" USING btree ("lens_id","answered_at");--> statement-breakpoint
CREATE INDEX "experience_answers_expires" ON "experience_answers" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "experience_events_answer" ON "experience_events" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "experience_follow_ups_mark" ON "experience_follow_ups" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "experience_follow_ups_due" ON "experience_follow_ups" USING btree ("next_due") WHERE next_due is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "review_changes_author" ON "review_changes" USING btree ("author_key_hash");--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_key_hash","lens_id") WHERE author_key_hash is not null;