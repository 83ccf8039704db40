-- Fills `moderation_facts`, from which the public account of moderation counts by calendar month (UTC).
CREATE OR REPLACE FUNCTION month_of(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', moment AT TIME ZONE 'UTC')::date
$$;

-- New reviews: one row for all reviews of a statement that have month, fact and stars in common.
CREATE OR REPLACE FUNCTION account_new_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER reviews_account_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_new_reviews();

-- Reviews that are confirmed or start to wait later.
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

CREATE OR REPLACE TRIGGER reviews_account_update AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (old.verified_at IS NULL AND new.verified_at IS NOT NULL
    OR old.waiting_since IS NULL AND new.waiting_since IS NOT NULL)
  EXECUTE FUNCTION account_reviews();

-- Hidden and shown reviews. Only the audit row of a hiding names the rule; showing takes it from the hiding before.
CREATE OR REPLACE FUNCTION account_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO moderation_facts (month, fact, lens_id, rule, stars)
  SELECT month_of(new.at), new.act, lens_id,
    CASE new.act WHEN 'hidden' THEN new.rule ELSE (
      SELECT rule FROM review_audit WHERE review_id = new.review_id AND act = 'hidden' AND id < new.id
      ORDER BY id DESC LIMIT 1
    ) END,
    overall
  FROM reviews WHERE id = new.review_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER review_audit_account AFTER INSERT ON review_audit FOR EACH ROW
  WHEN (new.act IN ('hidden', 'shown')) EXECUTE FUNCTION account_audit();

-- Reports of reviews, and verdicts on them.
CREATE OR REPLACE FUNCTION account_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO moderation_facts (month, fact, rule) VALUES (month_of(new.at), 'reported', new.rule);
  ELSE
    INSERT INTO moderation_facts (month, fact, rule)
    VALUES (month_of(new.judged_at), 'report-' || new.verdict, new.rule);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER review_reports_account_insert AFTER INSERT ON review_reports FOR EACH ROW EXECUTE FUNCTION account_reports();

CREATE OR REPLACE TRIGGER review_reports_account_update AFTER UPDATE ON review_reports FOR EACH ROW
  WHEN (old.verdict IS NULL AND new.verdict IS NOT NULL) EXECUTE FUNCTION account_reports();

-- Appeals against hidings, and verdicts on them.
CREATE OR REPLACE FUNCTION account_appeals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO moderation_facts (month, fact) VALUES (month_of(new.at), 'appealed');
  ELSE
    INSERT INTO moderation_facts (month, fact) VALUES (month_of(new.judged_at), 'appeal-' || new.verdict);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER review_appeals_account_insert AFTER INSERT ON review_appeals FOR EACH ROW EXECUTE FUNCTION account_appeals();

CREATE OR REPLACE TRIGGER review_appeals_account_update AFTER UPDATE ON review_appeals FOR EACH ROW
  WHEN (old.verdict IS NULL AND new.verdict IS NOT NULL) EXECUTE FUNCTION account_appeals();
