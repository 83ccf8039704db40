-- Notifies listeners of a lens whose figures since surgery may have changed: an answer was added or removed, or its
-- review started or stopped counting.
CREATE OR REPLACE FUNCTION experience_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('experience_figures', coalesce(new.lens_id, old.lens_id)::text);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER experience_answers_changed AFTER INSERT OR UPDATE OR DELETE ON experience_answers
  FOR EACH ROW EXECUTE FUNCTION experience_changed();

CREATE OR REPLACE TRIGGER reviews_experience_changed AFTER UPDATE OF hidden_at, waiting_since ON reviews
  FOR EACH ROW WHEN (old.hidden_at IS DISTINCT FROM new.hidden_at OR old.waiting_since IS DISTINCT FROM new.waiting_since)
  EXECUTE FUNCTION experience_changed();
