CREATE TABLE "code_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_uid" text NOT NULL,
	"lens_id" smallint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "code_sheets_lens" CHECK (lens_id > 0)
);
--> statement-breakpoint
CREATE TABLE "sheet_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"used_on" date
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "handed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code_sheets" ADD CONSTRAINT "code_sheets_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_codes" ADD CONSTRAINT "sheet_codes_sheet_id_code_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."code_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_sheets_doctor" ON "code_sheets" USING btree ("doctor_uid","made_at");--> statement-breakpoint
CREATE INDEX "code_sheets_expiry" ON "code_sheets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sheet_codes_sheet" ON "sheet_codes" USING btree ("sheet_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_handed_invited" CHECK (not handed or step = 'invited');