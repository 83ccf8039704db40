CREATE TABLE "practice_tallies" (
	"lens_id" smallint NOT NULL,
	"reviewer_type" text NOT NULL,
	"step" text NOT NULL,
	"year" smallint NOT NULL,
	"practice" text NOT NULL,
	"overall" integer DEFAULT 0 NOT NULL,
	"day_vision" integer DEFAULT 0 NOT NULL,
	"night_vision" integer DEFAULT 0 NOT NULL,
	"near_vision" integer DEFAULT 0 NOT NULL,
	"intermediate_vision" integer DEFAULT 0 NOT NULL,
	"dysphotopsia" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "practice_tallies_lens_id_reviewer_type_step_year_practice_pk" PRIMARY KEY("lens_id","reviewer_type","step","year","practice")
);
--> statement-breakpoint
-- Counts the reviews that are there. Figures and their versions stay as they are.
INSERT INTO practice_tallies (lens_id, reviewer_type, step, year, practice, overall, day_vision, night_vision, near_vision,
  intermediate_vision, dysphotopsia)
SELECT lens_id, reviewer_type, step, extract(year FROM submitted_at AT TIME ZONE 'UTC')::smallint, vouched_by, count(*),
  count(day_vision), count(night_vision), count(near_vision), count(intermediate_vision), count(dysphotopsia)
FROM reviews WHERE vouched_by IS NOT NULL AND hidden_at IS NULL AND waiting_since IS NULL
GROUP BY 1, 2, 3, 4, 5;
