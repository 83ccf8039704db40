-- Which addresses lead to one mailbox, by provider. First what the earlier rule said of addresses at these providers.
CREATE TEMPORARY TABLE earlier_mailboxes ON COMMIT DROP AS SELECT id, mailbox_key FROM reviews
WHERE email_key ~ '@(gmail|googlemail|proton|protonmail|pm|icloud|me|mac|yandex|ya|yahoo|ymail|rocketmail|[a-z0-9-]+[.]fastmail|fastmail)[.]';
--> statement-breakpoint
ALTER TABLE "reviews" drop column "mailbox_key";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "mailbox_key" text GENERATED ALWAYS AS (case when split_part(email_key, '@', 2) in ('gmail.com', 'googlemail.com') then coalesce(nullif(translate(split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1), '.', ''), ''), split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1)) || '@' || 'gmail.com' when split_part(email_key, '@', 2) in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then coalesce(nullif(translate(split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1), '.-_', ''), ''), split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1)) || '@' || 'proton.me' when split_part(email_key, '@', 2) in ('icloud.com', 'me.com', 'mac.com') then split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1) || '@' || 'icloud.com' when split_part(email_key, '@', 2) in ('yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru') then split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1) || '@' || 'yandex.ru' when split_part(email_key, '@', 2) in ('yahoo.com', 'yahoo.ca', 'yahoo.co.in', 'yahoo.co.uk', 'yahoo.com.au', 'yahoo.com.br', 'yahoo.de', 'yahoo.es', 'yahoo.fr', 'yahoo.in', 'yahoo.it', 'ymail.com', 'rocketmail.com') then regexp_replace(split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1), '^(.[^-]*)-.*$', '\1') || '@' || split_part(email_key, '@', 2) when split_part(email_key, '@', 2) ~ '^[a-z0-9-]+[.](fastmail[.]com|fastmail[.]fm)$' then split_part(split_part(email_key, '@', 2), '.', 1) || '@' || substring(split_part(email_key, '@', 2) from position('.' in split_part(email_key, '@', 2)) + 1) else regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1') end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_mailbox" ON "reviews" USING btree ("lens_id","mailbox_key");
--> statement-breakpoint
UPDATE invitations SET mailbox = expected.mailbox
FROM (SELECT id, case when split_part(email_key, '@', 2) in ('gmail.com', 'googlemail.com') then coalesce(nullif(translate(split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1), '.', ''), ''), split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1)) || '@' || 'gmail.com' when split_part(email_key, '@', 2) in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then coalesce(nullif(translate(split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1), '.-_', ''), ''), split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1)) || '@' || 'proton.me' when split_part(email_key, '@', 2) in ('icloud.com', 'me.com', 'mac.com') then split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1) || '@' || 'icloud.com' when split_part(email_key, '@', 2) in ('yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru') then split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1) || '@' || 'yandex.ru' when split_part(email_key, '@', 2) in ('yahoo.com', 'yahoo.ca', 'yahoo.co.in', 'yahoo.co.uk', 'yahoo.com.au', 'yahoo.com.br', 'yahoo.de', 'yahoo.es', 'yahoo.fr', 'yahoo.in', 'yahoo.it', 'ymail.com', 'rocketmail.com') then regexp_replace(split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1), '^(.[^-]*)-.*$', '\1') || '@' || split_part(email_key, '@', 2) when split_part(email_key, '@', 2) ~ '^[a-z0-9-]+[.](fastmail[.]com|fastmail[.]fm)$' then split_part(split_part(email_key, '@', 2), '.', 1) || '@' || substring(split_part(email_key, '@', 2) from position('.' in split_part(email_key, '@', 2)) + 1) else regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1') end AS mailbox FROM invitations) AS expected
WHERE expected.id = invitations.id AND expected.mailbox <> invitations.mailbox;
--> statement-breakpoint
-- Where several reviews of a lens count that are of one mailbox by now, all wait but one: the newest that its owner has
-- confirmed, or else the newest.
CREATE TEMPORARY TABLE surpassed ON COMMIT DROP AS
WITH counting AS (
  SELECT reviews.id, lens_id, reviews.mailbox_key, earlier.mailbox_key AS earlier_key,
    row_number() OVER (
      PARTITION BY lens_id, reviews.mailbox_key
      ORDER BY step <> 'sent' DESC, greatest(verified_at, submitted_at) DESC, id
    ) AS place
  FROM reviews JOIN earlier_mailboxes AS earlier USING (id)
  WHERE hidden_at IS NULL AND waiting_since IS NULL
), joined AS (
  SELECT lens_id, mailbox_key FROM counting GROUP BY 1, 2 HAVING count(DISTINCT earlier_key) > 1
)
SELECT id FROM counting JOIN joined USING (lens_id, mailbox_key) WHERE place > 1;
--> statement-breakpoint
DO $$
DECLARE
  score text;
  names text[] := ARRAY['reviews', 'comments'];
  amounts text[] := ARRAY['count(*)', $a$count(*) FILTER (WHERE comments <> '')$a$];
BEGIN
  FOR stars IN 1..5 LOOP
    names := names || format('stars%s', stars) || format('comments%s', stars);
    amounts := amounts || format('count(*) FILTER (WHERE overall = %s)', stars)
      || format($a$count(*) FILTER (WHERE overall = %s AND comments <> '')$a$, stars);
  END LOOP;
  FOREACH score IN ARRAY ARRAY['day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'] LOOP
    names := names || ARRAY[score || '_sum', score || '_count', score || '_squares'];
    amounts := amounts || ARRAY[
      format('coalesce(sum(%s), 0)', score), format('count(%s)', score), format('coalesce(sum(%1$s::integer * %1$s), 0)', score)
    ];
    FOR bin IN 0..9 LOOP
      names := names || format('%s_bin%s', score, bin);
      amounts := amounts || format('count(*) FILTER (WHERE least(%s / 10, 9) = %s)', score, bin);
    END LOOP;
  END LOOP;
  EXECUTE format(
    $update$
      UPDATE review_tallies AS t SET changes = t.changes + 1, %s
      FROM (
        SELECT lens_id, reviewer_type, step, extract(year FROM submitted_at AT TIME ZONE 'UTC')::smallint AS year,
          hashtext(email_key) & 7 AS shard, %s
        FROM reviews JOIN surpassed USING (id) GROUP BY 1, 2, 3, 4, 5
      ) AS gone
      WHERE t.lens_id = gone.lens_id AND t.reviewer_type = gone.reviewer_type AND t.step = gone.step
        AND t.year = gone.year AND t.shard = gone.shard
    $update$,
    (SELECT string_agg(format('%1$s = t.%1$s - gone.%1$s', name), ', ') FROM unnest(names) AS name),
    (SELECT string_agg(format('%s AS %s', amount, name), ', ') FROM unnest(names, amounts) AS listed (name, amount))
  );
END
$$;
--> statement-breakpoint
INSERT INTO moderation_facts (month, fact, stars, times)
SELECT date_trunc('month', now() AT TIME ZONE 'UTC')::date, 'waited', overall, count(*)
FROM reviews JOIN surpassed USING (id) GROUP BY overall;
--> statement-breakpoint
UPDATE reviews SET step = 'sent', verified_at = NULL, handed = false, waiting_since = now(), waiting_rule = 1
FROM surpassed WHERE reviews.id = surpassed.id;
--> statement-breakpoint
DELETE FROM practice_tallies;
--> statement-breakpoint
INSERT INTO practice_tallies (lens_id, reviewer_type, step, year, practice, overall, day_vision, night_vision, near_vision,
  intermediate_vision, dysphotopsia)
SELECT lens_id, reviewer_type, step, extract(year FROM submitted_at AT TIME ZONE 'UTC')::smallint, vouched_by, count(*),
  count(day_vision), count(night_vision), count(near_vision), count(intermediate_vision), count(dysphotopsia)
FROM reviews WHERE vouched_by IS NOT NULL AND hidden_at IS NULL AND waiting_since IS NULL
GROUP BY 1, 2, 3, 4, 5;
