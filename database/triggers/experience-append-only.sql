-- Answers about the time since surgery never change. They are deleted with their review, by their owner (who sets
-- `iolite.erasing`), or when they expire unconfirmed; only `expires_at` may be updated.
CREATE OR REPLACE FUNCTION keep_experience_answer() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER experience_answers_append_only BEFORE UPDATE OR DELETE ON experience_answers
  FOR EACH ROW EXECUTE FUNCTION keep_experience_answer();

-- Events of an answer are deleted with the answer and never change.
CREATE OR REPLACE FUNCTION keep_experience_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND NOT EXISTS (SELECT FROM experience_answers WHERE id = old.answer_id) THEN RETURN old; END IF;
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER experience_events_append_only BEFORE UPDATE OR DELETE ON experience_events
  FOR EACH ROW EXECUTE FUNCTION keep_experience_event();

-- When a review is assigned to a browser, the earlier answers of this browser no longer expire.
CREATE OR REPLACE FUNCTION take_over_experience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE experience_answers SET expires_at = NULL
    WHERE review_id = new.id AND browser = new.author_key_hash AND expires_at IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reviews_take_over_experience AFTER UPDATE OF author_key_hash ON reviews
  FOR EACH ROW WHEN (new.author_key_hash IS DISTINCT FROM old.author_key_hash AND new.author_key_hash IS NOT NULL)
  EXECUTE FUNCTION take_over_experience();
