-- New reviews are counted once for all that come in one statement, each kind of them in one row.
CREATE FUNCTION account_new_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO moderation_facts (month, fact, stars, times)
  SELECT month_of(facts.at), facts.fact, overall, count(*)
  FROM added
  CROSS JOIN LATERAL (VALUES
    ('received', submitted_at), ('confirmed', verified_at), ('waited', waiting_since)
  ) AS facts (fact, at)
  WHERE facts.at IS NOT NULL
  GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER reviews_account_insert ON reviews;
--> statement-breakpoint
CREATE TRIGGER reviews_account_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_new_reviews();
--> statement-breakpoint
-- What becomes of one review later.
CREATE OR REPLACE FUNCTION account_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.verified_at IS NULL AND new.verified_at IS NOT NULL THEN
    INSERT INTO moderation_facts (month, fact, stars) VALUES (month_of(new.verified_at), 'confirmed', new.overall);
  END IF;
  IF old.waiting_since IS NULL AND new.waiting_since IS NOT NULL THEN
    INSERT INTO moderation_facts (month, fact, stars) VALUES (month_of(new.waiting_since), 'waited', new.overall);
  END IF;
  RETURN NULL;
END
$$;
