-- Notifies listeners of a lens when what does not count may have changed: a review, or an accepted change of one, started
-- or stopped waiting in its queue (rules from 6 on), or a review was hidden or shown.
CREATE OR REPLACE FUNCTION review_queue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lens_queues', coalesce(new.lens_id, old.lens_id)::text);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reviews_queue_insert AFTER INSERT ON reviews FOR EACH ROW
  WHEN (new.waiting_rule >= 6) EXECUTE FUNCTION review_queue_changed();

CREATE OR REPLACE TRIGGER reviews_queue_delete AFTER DELETE ON reviews FOR EACH ROW
  WHEN (old.waiting_rule >= 6) EXECUTE FUNCTION review_queue_changed();

CREATE OR REPLACE TRIGGER reviews_queue_update AFTER UPDATE OF hidden_at, waiting_rule ON reviews FOR EACH ROW
  WHEN (old.hidden_at IS DISTINCT FROM new.hidden_at
    OR (old.waiting_rule >= 6) IS DISTINCT FROM (new.waiting_rule >= 6))
  EXECUTE FUNCTION review_queue_changed();

-- A change that is deleted with its review needs no notification: the deletion of the review notifies.
CREATE OR REPLACE FUNCTION review_change_queue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lens_queues', lens_id::text) FROM reviews WHERE id = coalesce(new.review_id, old.review_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER review_changes_queue_insert AFTER INSERT ON review_changes FOR EACH ROW
  WHEN (new.accepted_as IS NOT NULL) EXECUTE FUNCTION review_change_queue_changed();

CREATE OR REPLACE TRIGGER review_changes_queue_delete AFTER DELETE ON review_changes FOR EACH ROW
  WHEN (old.accepted_as IS NOT NULL) EXECUTE FUNCTION review_change_queue_changed();

CREATE OR REPLACE TRIGGER review_changes_queue_update AFTER UPDATE OF accepted_as ON review_changes FOR EACH ROW
  WHEN ((old.accepted_as IS NULL) <> (new.accepted_as IS NULL)) EXECUTE FUNCTION review_change_queue_changed();
