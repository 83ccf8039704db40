-- What is kept of an author key is of one review from now on: hashed once more, together with the review's id. Browsers
-- keep their keys. No figure depends on it, nor on who has vouched, so no trigger needs to look at every review.
ALTER TABLE reviews DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE reviews SET author_key_hash = sha256(convert_to(id::text, 'UTF8') || author_key_hash)
  WHERE author_key_hash IS NOT NULL;
--> statement-breakpoint
-- Invitations by letter that are still there tell whose they were.
UPDATE reviews SET vouched_by = invited.doctor_uid
  FROM (
    SELECT DISTINCT ON (lens_id, email_key) lens_id, email_key, doctor_uid FROM invitations
    WHERE used_at IS NOT NULL AND doctor_uid IS NOT NULL
    ORDER BY lens_id, email_key, used_at DESC
  ) AS invited
  WHERE reviews.lens_id = invited.lens_id AND reviews.email_key = invited.email_key
    AND reviews.step = 'invited' AND NOT reviews.handed;
--> statement-breakpoint
ALTER TABLE reviews ENABLE TRIGGER USER;
--> statement-breakpoint
UPDATE reviews SET step = 'confirmed'
  WHERE step = 'invited' AND NOT handed
    AND vouched_by IN (SELECT uid FROM registered_doctors WHERE status <> 'verified');
--> statement-breakpoint
UPDATE review_changes SET author_key_hash = sha256(convert_to(review_id::text, 'UTF8') || author_key_hash);
--> statement-breakpoint
ALTER TABLE experience_answers DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE experience_answers SET browser = sha256(convert_to(review_id::text, 'UTF8') || browser) WHERE browser IS NOT NULL;
--> statement-breakpoint
ALTER TABLE experience_answers ENABLE TRIGGER USER;
