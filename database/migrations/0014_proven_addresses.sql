ALTER TABLE "doctor_audit" DROP CONSTRAINT "doctor_audit_act";--> statement-breakpoint
ALTER TABLE "doctor_audit" ADD CONSTRAINT "doctor_audit_act" CHECK (act in ('registered', 'address_proven', 'verified', 'rejected'));--> statement-breakpoint
-- Whoever is verified was written to at this address ("Your account is verified") and has signed in with it since: an
-- operator has vouched for it. They stay what they are. Everybody else has yet to open a letter.
UPDATE auth_users SET email_verified = true FROM registered_doctors WHERE uid = auth_users.id AND status = 'verified';
