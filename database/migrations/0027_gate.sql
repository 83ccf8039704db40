ALTER TABLE "reviews" ADD COLUMN "mailbox_key" text GENERATED ALWAYS AS (case when regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1') ~ '@(gmail|googlemail)[.]com$' then coalesce(nullif(replace(split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1), '.', ''), ''), split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1)) || '@gmail.com' else regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1') end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "network_mark" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "author_mark" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "mail_domain" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "marked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "reviews_mailbox" ON "reviews" USING btree ("lens_id","mailbox_key");--> statement-breakpoint
CREATE INDEX "reviews_of_network" ON "reviews" USING btree ("network_mark","marked_at") WHERE network_mark is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_mail_domain" ON "reviews" USING btree ("mail_domain","marked_at") WHERE mail_domain is not null;--> statement-breakpoint
CREATE INDEX "reviews_sent_lately" ON "reviews" USING btree ("lens_id","marked_at") WHERE marked_at is not null and step = 'sent';--> statement-breakpoint
CREATE INDEX "reviews_marked" ON "reviews" USING btree ("marked_at") WHERE marked_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_waiting_since" ON "reviews" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_marked" CHECK ((network_mark is null) = (marked_at is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_marks" CHECK (marked_at is not null or (author_mark is null and mail_domain is null));