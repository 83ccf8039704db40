-- What the public account counts is written down as it happens, once, by row triggers that look at nothing else: most
-- writes of a review add one row. Rows that are there when this runs are counted as far as they still tell.
CREATE FUNCTION month_of(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', moment AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
CREATE FUNCTION account_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO moderation_facts (month, fact, stars) VALUES (month_of(new.submitted_at), 'received', new.overall);
  END IF;
  IF new.verified_at IS NOT NULL AND (tg_op = 'INSERT' OR old.verified_at IS NULL) THEN
    INSERT INTO moderation_facts (month, fact, stars) VALUES (month_of(new.verified_at), 'confirmed', new.overall);
  END IF;
  IF new.waiting_since IS NOT NULL AND (tg_op = 'INSERT' OR old.waiting_since IS NULL) THEN
    INSERT INTO moderation_facts (month, fact, stars) VALUES (month_of(new.waiting_since), 'waited', new.overall);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_account_insert AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION account_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_account_update AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (old.verified_at IS NULL AND new.verified_at IS NOT NULL
    OR old.waiting_since IS NULL AND new.waiting_since IS NOT NULL)
  EXECUTE FUNCTION account_reviews();
--> statement-breakpoint
-- The audit of a hiding names the rule; that of showing again does not, and takes it from the hiding before it.
CREATE FUNCTION account_audit() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER review_audit_account AFTER INSERT ON review_audit FOR EACH ROW
  WHEN (new.act IN ('hidden', 'shown')) EXECUTE FUNCTION account_audit();
--> statement-breakpoint
CREATE FUNCTION account_reports() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER review_reports_account_insert AFTER INSERT ON review_reports FOR EACH ROW EXECUTE FUNCTION account_reports();
--> statement-breakpoint
CREATE TRIGGER review_reports_account_update AFTER UPDATE ON review_reports FOR EACH ROW
  WHEN (old.verdict IS NULL AND new.verdict IS NOT NULL) EXECUTE FUNCTION account_reports();
--> statement-breakpoint
CREATE FUNCTION account_appeals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO moderation_facts (month, fact) VALUES (month_of(new.at), 'appealed');
  ELSE
    INSERT INTO moderation_facts (month, fact) VALUES (month_of(new.judged_at), 'appeal-' || new.verdict);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER review_appeals_account_insert AFTER INSERT ON review_appeals FOR EACH ROW EXECUTE FUNCTION account_appeals();
--> statement-breakpoint
CREATE TRIGGER review_appeals_account_update AFTER UPDATE ON review_appeals FOR EACH ROW
  WHEN (old.verdict IS NULL AND new.verdict IS NOT NULL) EXECUTE FUNCTION account_appeals();
--> statement-breakpoint
INSERT INTO moderation_facts (month, fact, stars)
SELECT month_of(least(created_at, submitted_at)), 'received', overall FROM reviews
UNION ALL
SELECT month_of(verified_at), 'confirmed', overall FROM reviews WHERE verified_at IS NOT NULL
UNION ALL
SELECT month_of(waiting_since), 'waited', overall FROM reviews WHERE waiting_since IS NOT NULL;
--> statement-breakpoint
INSERT INTO moderation_facts (month, fact, lens_id, rule, stars)
SELECT month_of(act.at), act.act, lens_id,
  CASE act.act WHEN 'hidden' THEN act.rule ELSE (
    SELECT rule FROM review_audit AS before WHERE before.review_id = act.review_id AND before.act = 'hidden' AND before.id < act.id
    ORDER BY before.id DESC LIMIT 1
  ) END,
  overall
FROM review_audit AS act JOIN reviews ON reviews.id = act.review_id
WHERE act.act IN ('hidden', 'shown');
--> statement-breakpoint
INSERT INTO moderation_facts (month, fact, rule)
SELECT month_of(at), 'reported', rule FROM review_reports
UNION ALL
SELECT month_of(judged_at), 'report-' || verdict, rule FROM review_reports WHERE verdict IS NOT NULL;
--> statement-breakpoint
INSERT INTO moderation_facts (month, fact)
SELECT month_of(at), 'appealed' FROM review_appeals
UNION ALL
SELECT month_of(judged_at), 'appeal-' || verdict FROM review_appeals WHERE verdict IS NOT NULL;
