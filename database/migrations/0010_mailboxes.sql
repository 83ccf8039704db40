ALTER TABLE "invitations" ADD COLUMN "mailbox" text;--> statement-breakpoint
-- It is looked at for a day only; until then an older row counts under the address as it was given.
UPDATE "invitations" SET "mailbox" = "email_key";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "mailbox" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "mark" text;--> statement-breakpoint
CREATE INDEX "invitations_mailbox" ON "invitations" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "subscribers_mark" ON "subscribers" USING btree ("mark");