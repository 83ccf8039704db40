CREATE TABLE "doctor_links" (
	"uid_a" text NOT NULL,
	"uid_b" text NOT NULL,
	"reasons" text[] NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"judged" text,
	CONSTRAINT "doctor_links_uid_a_uid_b_pk" PRIMARY KEY("uid_a","uid_b"),
	CONSTRAINT "doctor_links_order" CHECK (uid_a collate "C" < uid_b collate "C"),
	CONSTRAINT "doctor_links_judged" CHECK (judged in ('one', 'two'))
);
--> statement-breakpoint
CREATE TABLE "doctor_networks" (
	"uid" text NOT NULL,
	"mark" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "doctor_networks_uid_mark_pk" PRIMARY KEY("uid","mark")
);
--> statement-breakpoint
ALTER TABLE "doctor_audit" DROP CONSTRAINT "doctor_audit_act";--> statement-breakpoint
ALTER TABLE "doctor_links" ADD CONSTRAINT "doctor_links_uid_a_registered_doctors_uid_fk" FOREIGN KEY ("uid_a") REFERENCES "public"."registered_doctors"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_links" ADD CONSTRAINT "doctor_links_uid_b_registered_doctors_uid_fk" FOREIGN KEY ("uid_b") REFERENCES "public"."registered_doctors"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_networks" ADD CONSTRAINT "doctor_networks_uid_registered_doctors_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."registered_doctors"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_links_uid_b" ON "doctor_links" USING btree ("uid_b");--> statement-breakpoint
CREATE INDEX "doctor_networks_mark" ON "doctor_networks" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "doctor_networks_expires_at" ON "doctor_networks" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "doctor_audit" ADD CONSTRAINT "doctor_audit_act" CHECK (act in ('registered', 'address_proven', 'verified', 'rejected', 'password_changed', 'address_changed', 'address_kept', 'address_seen', 'app_added', 'app_removed', 'backup_codes_made', 'token_made', 'token_revoked', 'judged_one_person', 'judged_two_people', 'deleted'));