-- A database at the baseline, as the 57 migrations before it have left it: rows with the figures that its triggers had
-- computed, and the triggers of that time. Applied after `database/migrations/0000_baseline.sql`; never edited.
INSERT INTO auth_users (id, name, email, created_at, updated_at) VALUES
  ('ada', '', 'ada@mail.example', '2026-11-26 15:32:37.584+00', '2026-11-26 15:32:37.584+00'),
  ('bob', '', 'bob@mail.example', '2026-11-26 15:32:37.584+00', '2026-11-26 15:32:37.584+00');
INSERT INTO doctor_audit (id, uid, act, actor, at) OVERRIDING SYSTEM VALUE VALUES
  (1, 'ada', 'verified', 'Olga', '2026-11-26 15:32:37.584+00');
INSERT INTO invitations (id, lens_id, email, email_key, doctor_name, doctor_email, doctor_uid, sent_at, expires_at,
  mailbox) VALUES
  ('d96fa12c-263a-411a-bb91-c9c1b17d6e4e', 3, 'a@mail.example', 'a@mail.example', 'A', 'ada@mail.example', 'ada', '2026-11-26 15:32:37.584+00', '2026-11-27 15:32:37.584+00', 'a@mail.example');
INSERT INTO moderation_facts (month, fact, lens_id, rule, stars) VALUES
  ('2025-08-01', 'received', NULL, NULL, 2),
  ('2025-08-01', 'confirmed', NULL, NULL, 2),
  ('2025-10-01', 'received', NULL, NULL, 3),
  ('2025-12-01', 'received', NULL, NULL, 4),
  ('2025-12-01', 'confirmed', NULL, NULL, 4),
  ('2026-01-01', 'confirmed', NULL, NULL, 5),
  ('2026-01-01', 'received', NULL, NULL, 5),
  ('2026-04-01', 'received', NULL, NULL, 1),
  ('2026-06-01', 'confirmed', NULL, NULL, 2),
  ('2026-06-01', 'received', NULL, NULL, 2),
  ('2026-08-01', 'received', NULL, NULL, 3),
  ('2026-10-01', 'received', NULL, NULL, 4),
  ('2026-10-01', 'confirmed', NULL, NULL, 4),
  ('2026-11-01', 'hidden', 2, 2, 5),
  ('2026-11-01', 'waited', NULL, NULL, 3),
  ('2026-12-01', 'confirmed', NULL, NULL, 5),
  ('2026-12-01', 'received', NULL, NULL, 5),
  ('2027-02-01', 'received', NULL, NULL, 1);
INSERT INTO outcome_batches (id, doctor_uid, key, imported_at, stored, corrected, unchanged, rounded) VALUES
  ('00000000-0000-4000-8000-000000000001', 'ada', '00000000-0000-4000-8000-000000000001', '2026-11-26 15:32:37.584+00', 1, 0, 0, 0),
  ('00000000-0000-4000-8000-000000000002', 'ada', '00000000-0000-4000-8000-000000000002', '2026-11-26 15:32:37.584+00', 2, 0, 0, 3);
INSERT INTO outcome_parts (lens_id, doctor_uid, eyes, version, corrected, layout, sets, counted, held) VALUES
  (2, 'ada', 0, 'd4cf40a3-93d5-4564-a3cd-a50b3fa97993', 'b6461bc2-c0b5-49c9-9a53-9050e496b4ac', '', '{}', '{}', '{}');
INSERT INTO outcome_snapshots (lens_id, version, advanced_at) VALUES
  (2, '8151b7a5-f2c7-445c-82d8-f09117915d8c', '2026-11-26 15:32:37.584+00');
INSERT INTO outcome_versions (lens_id, doctor_uid, version, corrected) VALUES
  (1, 'ada', '4ef85190-46d8-4400-b706-bff53909555a', 'b7199e85-6343-476e-9aa3-ddc23b8c2b6d'),
  (2, 'ada', '88964167-20c9-4a3a-b93c-cd7e4c45b185', '37c99d21-18e5-4f17-8c34-eb14e24c7a03');
INSERT INTO post_op_submissions (id, reference_id, lens_id, doctor_uid, submitted_at, idempotency_key,
  refractive_target, sph, patient_satisfaction, comorbidities, batch_id) VALUES
  ('1f7f33f9-27f3-4252-aac0-2add9d092a89', 'IOL-0000000003', 2, 'ada', '2026-11-26 15:32:37.584+00', '3', -25, 75, 83, '{glaucoma}', NULL),
  ('bdebd6ff-9481-435d-8554-d3074e805639', 'IOL-0000000005', 2, 'ada', '2026-11-26 15:32:37.584+00', '5', -25, 125, 85, '{glaucoma}', '00000000-0000-4000-8000-000000000002'),
  ('c1efeda1-3a6b-4b58-b8e0-f5960d59141e', 'IOL-0000000004', 1, 'ada', '2026-11-26 15:32:37.584+00', '4', -25, 100, 84, '{glaucoma}', '00000000-0000-4000-8000-000000000001'),
  ('df411774-fb0e-4f3e-9777-81456ea60dd7', 'IOL-0000000001', 2, 'ada', '2026-11-26 15:32:37.584+00', '1', NULL, 25, 81, '{glaucoma}', NULL),
  ('f0d9d543-9341-464b-bae5-822bbcd99f04', 'IOL-0000000002', 1, 'ada', '2026-11-26 15:32:37.584+00', '2', NULL, 50, 82, '{glaucoma}', NULL);
INSERT INTO registered_doctors (uid, practice_name, practice_website, practice_phone, status, created_at) VALUES
  ('ada', 'A', 'https://a.example', '1', 'verified', '2026-11-26 15:32:37.584+00'),
  ('bob', 'B', 'https://b.example', '2', 'rejected', '2026-11-26 15:32:37.584+00');
INSERT INTO review_audit (id, review_id, act, actor, at, rule) OVERRIDING SYSTEM VALUE VALUES
  (1, 'bdefbeff-de7d-468b-84af-c359c1392c80', 'hidden', 'Olga', '2026-11-26 15:32:37.584+00', 2);
INSERT INTO review_tallies (lens_id, reviewer_type, shard, changes, reviews, comments, stars1, stars2, stars3,
  stars4, stars5, day_vision_sum, day_vision_count, night_vision_sum, night_vision_count, day_vision_squares,
  night_vision_squares, step, year, day_vision_bin1, day_vision_bin2, day_vision_bin3, day_vision_bin5,
  day_vision_bin6, day_vision_bin8, day_vision_bin9, night_vision_bin0, night_vision_bin1, night_vision_bin2,
  comments1, comments2, comments3, comments4, comments5) VALUES
  (1, 'doctor', 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'sent', 2025, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (1, 'doctor', 0, 1, 1, 1, 0, 0, 0, 1, 0, 30, 1, 21, 1, 900, 441, 'invited', 2025, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0),
  (1, 'doctor', 1, 1, 1, 1, 0, 0, 0, 0, 1, 90, 1, 7, 1, 8100, 49, 'invited', 2026, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1),
  (1, 'patient', 5, 1, 1, 0, 0, 1, 0, 0, 0, 60, 1, 14, 1, 3600, 196, 'confirmed', 2026, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0),
  (1, 'patient', 5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'sent', 2026, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (1, 'doctor', 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'sent', 2026, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (2, 'patient', 5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'invited', 2026, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (2, 'doctor', 3, 1, 1, 1, 0, 1, 0, 0, 0, 10, 1, 7, 1, 100, 49, 'confirmed', 2025, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0),
  (2, 'doctor', 3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'sent', 2025, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (2, 'patient', 5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'sent', 2026, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (2, 'doctor', 5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'sent', 2026, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (2, 'patient', 4, 1, 1, 1, 1, 0, 0, 0, 0, 100, 1, 14, 1, 10000, 196, 'sent', 2027, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0),
  (3, 'patient', 1, 1, 1, 1, 0, 0, 0, 1, 0, 80, 1, 0, 0, 6400, 0, 'invited', 2026, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0),
  (3, 'patient', 2, 1, 1, 1, 0, 0, 1, 0, 0, 20, 1, 14, 1, 400, 196, 'sent', 2025, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0),
  (3, 'doctor', 3, 1, 1, 1, 1, 0, 0, 0, 0, 50, 1, 7, 1, 2500, 49, 'sent', 2026, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0),
  (3, 'patient', 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'sent', 2026, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO reviews (id, lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, comments,
  author_key_hash, verified_at, hidden_at, created_at, submitted_at, step, waiting_since, waiting_rule, vouched_by) VALUES
  ('550ecb2e-cc28-4cb6-9eb3-5e87491b1e6e', 2, 'reviewer7@mail.example', 'reviewer7@mail.example', 'doctor', 3, 70, 21, 'Words 7', E'\\x9bf3cdb9137fe8ee51e6a77dc55050af598b9fce59de285b98111fa73d892500', NULL, NULL, '2026-11-26 15:32:37.584+00', '2026-08-02 00:00:00+00', 'sent', '2026-11-26 15:32:37.584+00', 1, NULL),
  ('5ac902ac-f2ff-4254-af3d-3156f5175b37', 3, 'reviewer2@mail.example', 'reviewer2@mail.example', 'patient', 3, 20, 14, 'Words 2', E'\\xee413fb03a26537e187fff109130581ea039cf818322169483de71273d664f6c', NULL, NULL, '2026-11-26 15:32:37.584+00', '2025-10-01 00:00:00+00', 'sent', NULL, NULL, NULL),
  ('6d067071-9acf-4045-b112-0e87788d4452', 3, 'reviewer5@mail.example', 'reviewer5@mail.example', 'doctor', 1, 50, 7, 'Words 5', E'\\x7bce82014b125651717a51b066726724c490969ab05d4121cb9fc79d20408b38', NULL, NULL, '2026-11-26 15:32:37.584+00', '2026-04-02 00:00:00+00', 'sent', NULL, NULL, NULL),
  ('81e437e5-3cf7-4d81-bf1f-1de5b17d3e5b', 1, 'reviewer9@mail.example', 'reviewer9@mail.example', 'doctor', 5, 90, 7, 'Words 9', E'\\x05b68b52767c6e2ce5a1d8053ff516734ea238246dadd12a71f3fe2f12e6f71d', '2026-12-02 00:00:00+00', NULL, '2026-11-26 15:32:37.584+00', '2026-12-02 00:00:00+00', 'invited', NULL, NULL, 'ada'),
  ('8833c30d-d295-4d46-a6bb-159d7a1ae194', 1, 'reviewer6@mail.example', 'reviewer6@mail.example', 'patient', 2, 60, 14, '', E'\\x735bf0815756e3048b37736d3f531a10065683719f2d073905d94f2f8935fbd1', '2026-06-02 00:00:00+00', NULL, '2026-11-26 15:32:37.584+00', '2026-06-02 00:00:00+00', 'confirmed', NULL, NULL, NULL),
  ('ada0cf12-85a7-44c0-8cf6-048af0af72b7', 2, 'reviewer10@mail.example', 'reviewer10@mail.example', 'patient', 1, 100, 14, 'Words 10', E'\\x735a7958659ba66dcf14e2556759427a5c9edb09b5351361aead1185c543f089', NULL, NULL, '2026-11-26 15:32:37.584+00', '2027-02-01 00:00:00+00', 'sent', NULL, NULL, NULL),
  ('b9cb925f-627b-461e-9270-85f4afd4a620', 1, 'reviewer3@mail.example', 'reviewer3@mail.example', 'doctor', 4, 30, 21, 'Words 3', E'\\x103bf713320333e260a40cc33b4e6538e091b88fd76c5d6e2ecbf24c88c65f8d', '2025-12-01 00:00:00+00', NULL, '2026-11-26 15:32:37.584+00', '2025-12-01 00:00:00+00', 'invited', NULL, NULL, 'ada'),
  ('bdefbeff-de7d-468b-84af-c359c1392c80', 2, 'reviewer4@mail.example', 'reviewer4@mail.example', 'patient', 5, 40, NULL, 'Words 4', E'\\x542a74a6dfd50004ffcd55011b25115fa0e4ee31c1492febb41f90ffb590209d', '2026-01-31 00:00:00+00', '2026-11-26 15:32:37.584+00', '2026-11-26 15:32:37.584+00', '2026-01-31 00:00:00+00', 'invited', NULL, NULL, 'ada'),
  ('de46e39b-6f39-40b2-83c2-82c92fdb7984', 2, 'reviewer1@mail.example', 'reviewer1@mail.example', 'doctor', 2, 10, 7, 'Words 1', E'\\x3c09ca8ff4ab1aed66e19c09edc5820d028fcca4ef64a8b3bed8d43ca9d0f1ce', '2025-08-01 00:00:00+00', NULL, '2026-11-26 15:32:37.584+00', '2025-08-01 00:00:00+00', 'confirmed', NULL, NULL, NULL),
  ('f2143816-da7b-4764-aade-af55ca0f7a17', 3, 'reviewer8@mail.example', 'reviewer8@mail.example', 'patient', 4, 80, NULL, 'Words 8', E'\\x47fe1593a30bdc9dc71d15c228f46229e3b8c27738a523dcebb49ff61bb9cc6c', '2026-10-02 00:00:00+00', NULL, '2026-11-26 15:32:37.584+00', '2026-10-02 00:00:00+00', 'invited', NULL, NULL, 'ada');
INSERT INTO subscribers (id, email, email_key, source, consented_at, confirmed_at) VALUES
  ('63465b3e-12bd-4066-a3f8-e8aefe9d29d8', 'reader@mail.example', 'reader@mail.example', 'page', '2026-11-26 15:32:37.584+00', '2026-11-26 15:32:37.584+00');
INSERT INTO suppressed_addresses (mark, since) VALUES
  ('mark', '2026-11-26 15:32:37.583844+00');
INSERT INTO experience_answers (id, review_id, lens_id, answered_at, browser, glasses_far, again) VALUES
  ('ee951b7e-409b-4b71-9389-cc67df0205f0', '5ac902ac-f2ff-4254-af3d-3156f5175b37', 3, '2026-01-05 00:00:00+00', E'\\xee413fb03a26537e187fff109130581ea039cf818322169483de71273d664f6c', 1, 'yes');
INSERT INTO outcome_cells (lens_id, eyes, panel, surgeons, n, histograms, beside) VALUES
  (2, 0, 'submissions', 3, 20, '{}', NULL),
  (2, 0, 'ucdva', 0, 0, NULL, 'distanceTargetUdva');
INSERT INTO outcome_waiting (submission_id) VALUES
  ('c1efeda1-3a6b-4b58-b8e0-f5960d59141e'),
  ('f0d9d543-9341-464b-bae5-822bbcd99f04');
INSERT INTO review_changes (id, review_id, reviewer_type, overall, author_key_hash, submitted_at, expires_at) VALUES
  ('5acc35b8-1cf5-44a0-a8df-0c29c19ecb70', 'de46e39b-6f39-40b2-83c2-82c92fdb7984', 'patient', 1, E'\\x8aca4f36774f82a67c507cb9c96679482e2cc767f2d38502269557a566b092fb', '2026-11-26 15:32:37.584+00', '2027-01-01 00:00:00+00');
SELECT setval('doctor_audit_id_seq', 1);
SELECT setval('review_audit_id_seq', 1);
CREATE SCHEMA drizzle;
CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES
  ('f5980329b3177533afc6d73fe4d77b0e4cb1cb26f1fd7907679e3fd813ee2362', 1795424580849);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER doctor_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON doctor_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER review_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON review_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER mailing_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON mailing_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE FUNCTION keep_experience_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    IF to_jsonb(new) - 'expires_at' = to_jsonb(old) - 'expires_at' THEN RETURN new; END IF;
  ELSIF old.expires_at IS NOT NULL
    OR current_setting('iolite.erasing', true) = 'on'
    OR NOT EXISTS (SELECT FROM reviews WHERE id = old.review_id) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER experience_answers_append_only BEFORE UPDATE OR DELETE ON experience_answers
  FOR EACH ROW EXECUTE FUNCTION keep_experience_answer();
CREATE FUNCTION keep_experience_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND NOT EXISTS (SELECT FROM experience_answers WHERE id = old.answer_id) THEN RETURN old; END IF;
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER experience_events_append_only BEFORE UPDATE OR DELETE ON experience_events
  FOR EACH ROW EXECUTE FUNCTION keep_experience_event();
CREATE FUNCTION take_over_experience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE experience_answers SET expires_at = NULL
    WHERE review_id = new.id AND browser = new.author_key_hash AND expires_at IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER reviews_take_over_experience AFTER UPDATE OF author_key_hash ON reviews
  FOR EACH ROW WHEN (new.author_key_hash IS DISTINCT FROM old.author_key_hash AND new.author_key_hash IS NOT NULL)
  EXECUTE FUNCTION take_over_experience();
CREATE FUNCTION experience_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('experience_figures', coalesce(new.lens_id, old.lens_id)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER experience_answers_changed AFTER INSERT OR UPDATE OR DELETE ON experience_answers
  FOR EACH ROW EXECUTE FUNCTION experience_changed();
CREATE TRIGGER reviews_experience_changed AFTER UPDATE OF hidden_at, waiting_since ON reviews
  FOR EACH ROW WHEN (old.hidden_at IS DISTINCT FROM new.hidden_at OR old.waiting_since IS DISTINCT FROM new.waiting_since)
  EXECUTE FUNCTION experience_changed();
CREATE FUNCTION month_of(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', moment AT TIME ZONE 'UTC')::date
$$;
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
CREATE TRIGGER reviews_account_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_new_reviews();
CREATE FUNCTION account_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER reviews_account_update AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (old.verified_at IS NULL AND new.verified_at IS NOT NULL
    OR old.waiting_since IS NULL AND new.waiting_since IS NOT NULL)
  EXECUTE FUNCTION account_reviews();
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
CREATE TRIGGER review_audit_account AFTER INSERT ON review_audit FOR EACH ROW
  WHEN (new.act IN ('hidden', 'shown')) EXECUTE FUNCTION account_audit();
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
CREATE TRIGGER review_reports_account_insert AFTER INSERT ON review_reports FOR EACH ROW EXECUTE FUNCTION account_reports();
CREATE TRIGGER review_reports_account_update AFTER UPDATE ON review_reports FOR EACH ROW
  WHEN (old.verdict IS NULL AND new.verdict IS NOT NULL) EXECUTE FUNCTION account_reports();
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
CREATE TRIGGER review_appeals_account_insert AFTER INSERT ON review_appeals FOR EACH ROW EXECUTE FUNCTION account_appeals();
CREATE TRIGGER review_appeals_account_update AFTER UPDATE ON review_appeals FOR EACH ROW
  WHEN (old.verdict IS NULL AND new.verdict IS NOT NULL) EXECUTE FUNCTION account_appeals();
CREATE FUNCTION outcomes_changed(changed outcome_versions[], is_correction boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Rows are touched in key order, so that two writers wait for each other instead of deadlocking. A doctor who is
  -- being deleted takes the versions along.
  INSERT INTO outcome_versions AS earlier (lens_id, doctor_uid, version)
  SELECT lens_id, doctor_uid, gen_random_uuid() FROM (SELECT DISTINCT lens_id, doctor_uid FROM unnest(changed)) AS pairs
  JOIN auth_users ON id = doctor_uid ORDER BY lens_id, doctor_uid
  ON CONFLICT (lens_id, doctor_uid) DO UPDATE SET version = excluded.version,
    corrected = CASE WHEN is_correction THEN excluded.corrected ELSE earlier.corrected END;
  PERFORM pg_notify('outcome_figures', lens_id::text) FROM (SELECT DISTINCT lens_id FROM unnest(changed)) AS lenses;
END
$$;
CREATE FUNCTION post_op_submissions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE tg_op
    WHEN 'INSERT' THEN
      INSERT INTO outcome_waiting (submission_id) SELECT id FROM added;
      PERFORM outcomes_changed(ARRAY(
        SELECT DISTINCT (lens_id, doctor_uid, NULL, NULL)::outcome_versions FROM added
      ), false);
    WHEN 'UPDATE' THEN
      PERFORM outcomes_changed(ARRAY(
        SELECT (lens_id, doctor_uid, NULL, NULL)::outcome_versions FROM removed
        UNION SELECT (lens_id, doctor_uid, NULL, NULL)::outcome_versions FROM added
      ), true);
    WHEN 'DELETE' THEN
      PERFORM outcomes_changed(ARRAY(
        SELECT DISTINCT (lens_id, doctor_uid, NULL, NULL)::outcome_versions FROM removed
      ), true);
    ELSE
      PERFORM outcomes_changed(ARRAY(SELECT kept FROM outcome_versions AS kept), true);
  END CASE;
  RETURN NULL;
END
$$;
CREATE TRIGGER post_op_submissions_insert AFTER INSERT ON post_op_submissions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();
CREATE TRIGGER post_op_submissions_update AFTER UPDATE ON post_op_submissions
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();
CREATE TRIGGER post_op_submissions_delete AFTER DELETE ON post_op_submissions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();
CREATE TRIGGER post_op_submissions_truncate AFTER TRUNCATE ON post_op_submissions
  FOR EACH STATEMENT EXECUTE FUNCTION post_op_submissions_changed();
CREATE FUNCTION registered_doctors_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outcome_figures', lens_id::text) FROM (
    SELECT DISTINCT lens_id FROM outcome_versions
    JOIN later ON later.uid = doctor_uid
    JOIN earlier ON earlier.uid = doctor_uid
    WHERE (earlier.status = 'verified') <> (later.status = 'verified')
  ) AS lenses;
  RETURN NULL;
END
$$;
CREATE TRIGGER registered_doctors_update AFTER UPDATE ON registered_doctors
  REFERENCING OLD TABLE AS earlier NEW TABLE AS later FOR EACH STATEMENT EXECUTE FUNCTION registered_doctors_changed();
DO $make$
DECLARE
  score text;
  names text[] := ARRAY['reviews', 'comments'];
  amounts text[] := ARRAY['sum(sign)', $$sum(sign) FILTER (WHERE comments <> '')$$];
  keys constant text := $$lens_id, reviewer_type, step, extract(year FROM submitted_at AT TIME ZONE 'UTC')::smallint
          AS year, hashtext(email_key) & 7 AS shard$$;
  columns text;
  summed text;
  added text;
  added_rows constant text := 'select 1 as sign, added.* from added';
  removed_rows constant text := 'select -1 as sign, removed.* from removed';
  -- Rows are touched in key order, so that two writers wait for each other instead of deadlocking.
  template constant text := $template$
    CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $$
    #variable_conflict use_column
    DECLARE
      notified integer;
    BEGIN
      WITH delta AS (
        SELECT
          %3$s,
          %4$s
        FROM (%2$s) AS changed
        WHERE hidden_at IS NULL AND waiting_since IS NULL
        GROUP BY 1, 2, 3, 4, 5
      ), touched AS (
        INSERT INTO review_tallies AS t (lens_id, reviewer_type, step, year, shard, changes, %5$s)
        SELECT lens_id, reviewer_type, step, year, shard, 1, %5$s FROM delta
        ORDER BY lens_id, reviewer_type, step, year, shard
        ON CONFLICT (lens_id, reviewer_type, step, year, shard) DO UPDATE SET
          changes = t.changes + 1,
          %6$s
        RETURNING lens_id
      )
      SELECT count(pg_notify('lens_figures', lens_id::text)) INTO notified
      FROM (SELECT DISTINCT lens_id FROM touched) AS lenses;
      RETURN NULL;
    END
    $$
  $template$;
BEGIN
  FOR stars IN 1..5 LOOP
    names := names || format('stars%s', stars);
    amounts := amounts || format('sum(sign) FILTER (WHERE overall = %s)', stars);
    names := names || format('comments%s', stars);
    amounts := amounts || format($$sum(sign) FILTER (WHERE overall = %s AND comments <> '')$$, stars);
  END LOOP;
  FOREACH score IN ARRAY ARRAY['day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'] LOOP
    names := names || ARRAY[score || '_sum', score || '_count', score || '_squares'];
    amounts := amounts || ARRAY[
      format('sum(sign * %s)', score),
      format('sum(sign) FILTER (WHERE %s IS NOT NULL)', score),
      format('sum(sign * %1$s::integer * %1$s)', score)
    ];
    -- A bin is a point wide; ten points fall into the last.
    FOR bin IN 0..9 LOOP
      names := names || format('%s_bin%s', score, bin);
      amounts := amounts || format(
        'sum(sign) FILTER (WHERE %s BETWEEN %s AND %s)', score, 10 * bin, CASE bin WHEN 9 THEN 100 ELSE 10 * bin + 9 END
      );
    END LOOP;
  END LOOP;
  columns := array_to_string(names, ', ');
  SELECT string_agg(format('coalesce(%s, 0) AS %s', amount, name), E',\n          ' ORDER BY n) INTO summed
  FROM unnest(names, amounts) WITH ORDINALITY AS listed (name, amount, n);
  SELECT string_agg(format('%1$s = t.%1$s + excluded.%1$s', name), E',\n          ') INTO added
  FROM unnest(names) AS name;
  EXECUTE format(template, 'reviews_tally_insert', added_rows, keys, summed, columns, added);
  EXECUTE format(template, 'reviews_tally_delete', removed_rows, keys, summed, columns, added);
  EXECUTE format(template, 'reviews_tally_update', removed_rows || ' union all ' || added_rows, keys, summed, columns, added);
  EXECUTE format($truncate$
    CREATE FUNCTION reviews_tally_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      notified integer;
    BEGIN
      WITH emptied AS (
        UPDATE review_tallies SET
          changes = changes + 1,
          %s
        RETURNING lens_id
      )
      SELECT count(pg_notify('lens_figures', lens_id::text)) INTO notified
      FROM (SELECT DISTINCT lens_id FROM emptied) AS lenses;
      RETURN NULL;
    END
    $$
  $truncate$, (SELECT string_agg(name || ' = 0', E',\n          ') FROM unnest(names) AS name));
END
$make$;
CREATE TRIGGER reviews_tally_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_tally_insert();
CREATE TRIGGER reviews_tally_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_tally_update();
CREATE TRIGGER reviews_tally_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION reviews_tally_delete();
CREATE TRIGGER reviews_tally_truncate AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_tally_truncate();
