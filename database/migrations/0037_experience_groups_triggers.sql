-- Whoever shows the figures of what people say since surgery looks at a lens again when an answer comes or goes, or when
-- its review counts or does not count any more.
CREATE FUNCTION experience_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('experience_figures', coalesce(new.lens_id, old.lens_id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER experience_answers_changed AFTER INSERT OR UPDATE OR DELETE ON experience_answers
  FOR EACH ROW EXECUTE FUNCTION experience_changed();
--> statement-breakpoint
CREATE TRIGGER reviews_experience_changed AFTER UPDATE OF hidden_at, waiting_since ON reviews
  FOR EACH ROW WHEN (old.hidden_at IS DISTINCT FROM new.hidden_at OR old.waiting_since IS DISTINCT FROM new.waiting_since)
  EXECUTE FUNCTION experience_changed();
