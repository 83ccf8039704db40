CREATE TABLE "doctor_address_changes" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "doctor_address_changes_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "doctor_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doctor_audit_act" CHECK (act in ('registered', 'address_proven', 'verified', 'rejected', 'password_changed', 'address_changed', 'address_kept', 'address_seen', 'app_added', 'app_removed', 'backup_codes_made', 'token_made', 'token_revoked', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "doctor_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"last_used_on" date,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "doctor_tokens_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "doctor_tokens_name" CHECK (char_length(name) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "registered_doctors" (
	"uid" text PRIMARY KEY NOT NULL,
	"practice_name" text NOT NULL,
	"practice_website" text NOT NULL,
	"practice_phone" text NOT NULL,
	"status" text DEFAULT 'pending_verification' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"address_changed_at" timestamp (3) with time zone,
	CONSTRAINT "registered_doctors_status" CHECK (status in ('pending_verification', 'verified', 'rejected')),
	CONSTRAINT "registered_doctors_practice_name" CHECK (char_length(practice_name) <= 120),
	CONSTRAINT "registered_doctors_practice_website" CHECK (char_length(practice_website) <= 200),
	CONSTRAINT "registered_doctors_practice_phone" CHECK (char_length(practice_phone) <= 40)
);
--> statement-breakpoint
CREATE TABLE "experience_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"lens_id" smallint NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"browser" "bytea",
	"expires_at" timestamp (3) with time zone,
	"surgery_month" date,
	"months_since" smallint,
	"asked" smallint,
	"eyes" text,
	"other_eye" text,
	"other_lens_id" smallint,
	"aim" text,
	"age_band" text,
	"conditions" text[],
	"glasses_far" smallint,
	"glasses_computer" smallint,
	"glasses_reading" smallint,
	"halos" smallint,
	"starbursts" smallint,
	"glare" smallint,
	"crescent" smallint,
	"bother" smallint,
	"driving" text,
	"again" text,
	CONSTRAINT "experience_answers_lens_id" CHECK (lens_id > 0 and (other_lens_id is null or other_lens_id > 0)),
	CONSTRAINT "experience_answers_waits" CHECK (expires_at is null or browser is not null),
	CONSTRAINT "experience_answers_surgery_month" CHECK (extract(day from surgery_month) = 1),
	CONSTRAINT "experience_answers_months_since" CHECK (months_since is null or (months_since >= 0 and surgery_month is not null)),
	CONSTRAINT "experience_answers_asked" CHECK (asked in (1, 3, 6, 12)),
	CONSTRAINT "experience_answers_age_band" CHECK (age_band = any (array['Under 50', '50-59', '60-69', '70-79', '80+'])),
	CONSTRAINT "experience_answers_conditions" CHECK (conditions <@ array['dry-eye', 'glaucoma', 'macula', 'diabetes', 'earlier-surgery', 'none', 'unknown']),
	CONSTRAINT "experience_answers_eyes" CHECK (eyes = any (array['one', 'both'])),
	CONSTRAINT "experience_answers_other_eye" CHECK (other_eye = any (array['same', 'listed', 'none', 'other'])),
	CONSTRAINT "experience_answers_aim" CHECK (aim = any (array['far', 'one-nearer', 'both-nearer', 'unknown'])),
	CONSTRAINT "experience_answers_driving" CHECK (driving = any (array['as-before', 'less', 'stopped', 'never-did'])),
	CONSTRAINT "experience_answers_again" CHECK (again = any (array['yes', 'unsure', 'no'])),
	CONSTRAINT "experience_answers_glasses_far" CHECK (glasses_far between 0 and 2),
	CONSTRAINT "experience_answers_glasses_computer" CHECK (glasses_computer between 0 and 2),
	CONSTRAINT "experience_answers_glasses_reading" CHECK (glasses_reading between 0 and 2),
	CONSTRAINT "experience_answers_halos" CHECK (halos between 0 and 4),
	CONSTRAINT "experience_answers_starbursts" CHECK (starbursts between 0 and 4),
	CONSTRAINT "experience_answers_glare" CHECK (glare between 0 and 4),
	CONSTRAINT "experience_answers_crescent" CHECK (crescent between 0 and 2),
	CONSTRAINT "experience_answers_bother" CHECK (bother between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "experience_counted" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"stage" smallint NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experience_events" (
	"answer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"month" date,
	CONSTRAINT "experience_events_kind" CHECK (kind = any (array['yag', 'exchange', 'touch-up', 'light-finished', 'nothing'])),
	CONSTRAINT "experience_events_month" CHECK (extract(day from month) = 1)
);
--> statement-breakpoint
CREATE TABLE "experience_follow_ups" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"surgery_month" date NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"next_step" smallint,
	"next_due" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "experience_follow_ups_next" CHECK ((next_step is null) = (next_due is null)),
	CONSTRAINT "experience_follow_ups_next_step" CHECK (next_step in (1, 3, 6, 12)),
	CONSTRAINT "experience_follow_ups_surgery_month" CHECK (extract(day from surgery_month) = 1)
);
--> statement-breakpoint
CREATE TABLE "experience_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lens_id" smallint NOT NULL,
	"formed_at" timestamp (3) with time zone NOT NULL,
	"people" integer NOT NULL,
	"traits" jsonb NOT NULL,
	"stages" jsonb NOT NULL,
	CONSTRAINT "experience_groups_people" CHECK (people >= 11)
);
--> statement-breakpoint
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
CREATE TABLE "invitation_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doctor_uid" text NOT NULL,
	"lens_id" smallint NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"key_hash" text,
	"body_hash" text,
	CONSTRAINT "invitation_requests_key_hash" UNIQUE("key_hash"),
	CONSTRAINT "invitation_requests_lens" CHECK (lens_id > 0)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lens_id" smallint NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"doctor_name" text NOT NULL,
	"doctor_email" text NOT NULL,
	"doctor_uid" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"mailbox" text NOT NULL,
	CONSTRAINT "invitations_lens" CHECK (lens_id > 0),
	CONSTRAINT "invitations_doctor_name" CHECK (char_length(doctor_name) between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "sheet_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"used_on" date
);
--> statement-breakpoint
CREATE TABLE "operator_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_accounts_provider_account" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "operator_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"about" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_passkeys_credentialID_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"second_factor" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_sessions_token_unique" UNIQUE("token"),
	CONSTRAINT "operator_sessions_second_factor" CHECK (second_factor in ('passkey', 'totp', 'backup-code'))
);
--> statement-breakpoint
CREATE TABLE "operator_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "operator_two_factors_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "operator_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_users_email_unique" UNIQUE("email"),
	CONSTRAINT "operator_users_name" UNIQUE("name"),
	CONSTRAINT "operator_users_name_plain" CHECK (char_length(name) between 1 and 80 and position('@' in name) = 0)
);
--> statement-breakpoint
CREATE TABLE "operator_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doctor_uid" text NOT NULL,
	"key" uuid NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"stored" integer NOT NULL,
	"corrected" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"rounded" integer NOT NULL,
	CONSTRAINT "outcome_batches_key" UNIQUE("doctor_uid","key")
);
--> statement-breakpoint
CREATE TABLE "outcome_case_mix" (
	"lens_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"n" integer NOT NULL,
	"successes" integer NOT NULL,
	"surgeons" smallint NOT NULL,
	CONSTRAINT "outcome_case_mix_lens_id_kind_outcome_pk" PRIMARY KEY("lens_id","kind","outcome")
);
--> statement-breakpoint
CREATE TABLE "outcome_case_mix_own" (
	"doctor_uid" text NOT NULL,
	"lens_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"n" integer NOT NULL,
	"successes" integer NOT NULL,
	CONSTRAINT "outcome_case_mix_own_doctor_uid_lens_id_kind_outcome_pk" PRIMARY KEY("doctor_uid","lens_id","kind","outcome")
);
--> statement-breakpoint
CREATE TABLE "outcome_cells" (
	"lens_id" smallint NOT NULL,
	"eyes" smallint NOT NULL,
	"panel" text NOT NULL,
	"surgeons" smallint NOT NULL,
	"n" integer NOT NULL,
	"histograms" jsonb,
	"beside" text,
	"most" integer,
	"likeness" jsonb,
	CONSTRAINT "outcome_cells_lens_id_eyes_panel_pk" PRIMARY KEY("lens_id","eyes","panel")
);
--> statement-breakpoint
CREATE TABLE "outcome_column_uses" (
	"doctor_uid" text PRIMARY KEY NOT NULL,
	"uses" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_parts" (
	"lens_id" smallint NOT NULL,
	"doctor_uid" text NOT NULL,
	"eyes" smallint NOT NULL,
	"version" uuid NOT NULL,
	"corrected" uuid,
	"layout" text NOT NULL,
	"sets" jsonb NOT NULL,
	"counted" jsonb NOT NULL,
	"held" jsonb NOT NULL,
	CONSTRAINT "outcome_parts_lens_id_doctor_uid_eyes_pk" PRIMARY KEY("lens_id","doctor_uid","eyes")
);
--> statement-breakpoint
CREATE TABLE "outcome_snapshots" (
	"lens_id" smallint PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"advanced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_surgeons" (
	"lens_id" smallint NOT NULL,
	"doctor_uid" text NOT NULL,
	CONSTRAINT "outcome_surgeons_lens_id_doctor_uid_pk" PRIMARY KEY("lens_id","doctor_uid")
);
--> statement-breakpoint
CREATE TABLE "outcome_versions" (
	"lens_id" smallint NOT NULL,
	"doctor_uid" text NOT NULL,
	"version" uuid NOT NULL,
	"corrected" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "outcome_versions_lens_id_doctor_uid_pk" PRIMARY KEY("lens_id","doctor_uid")
);
--> statement-breakpoint
CREATE TABLE "outcome_waiting" (
	"submission_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_op_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference_id" text NOT NULL,
	"lens_id" smallint NOT NULL,
	"doctor_uid" text NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text NOT NULL,
	"dcfva" smallint,
	"dciva" smallint,
	"dcnva" smallint,
	"ucdva" smallint,
	"uciva" smallint,
	"ucnva" smallint,
	"refractive_target" smallint,
	"sph" smallint,
	"cyl" smallint,
	"axis" smallint,
	"time_since_surgery" text,
	"patient_age_range" text,
	"spectacle_independence" text,
	"patient_satisfaction" smallint,
	"dysphotopsia_severity" smallint,
	"comorbidities" text[],
	"ocular_history" text[],
	"pre_op_corneal_astigmatism" smallint,
	"pre_op_steep_k_axis" smallint,
	"patient_key" "bytea",
	"row_key" "bytea",
	"side" text,
	"surgery_month" date,
	"pre_op_cdva" smallint,
	"complications" text[],
	"lens_model" text,
	"lens_power" smallint,
	"axial_length" smallint,
	"k1" smallint,
	"k2" smallint,
	"formula" text,
	"negative_dysphotopsia" text,
	"halos" smallint,
	"starbursts" smallint,
	"glare" smallint,
	"prom_score" smallint,
	"batch_id" uuid,
	CONSTRAINT "post_op_submissions_referenceId_unique" UNIQUE("reference_id"),
	CONSTRAINT "post_op_submissions_idempotency_key" UNIQUE("doctor_uid","idempotency_key"),
	CONSTRAINT "post_op_submissions_reference_id" CHECK (reference_id ~ '^IOL-[0-9A-Z]{10}$'),
	CONSTRAINT "post_op_submissions_lens_id" CHECK (lens_id > 0),
	CONSTRAINT "post_op_submissions_idempotency_key_length" CHECK (char_length(idempotency_key) between 1 and 64),
	CONSTRAINT "post_op_submissions_dcfva" CHECK (dcfva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200)),
	CONSTRAINT "post_op_submissions_dciva" CHECK (dciva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200)),
	CONSTRAINT "post_op_submissions_dcnva" CHECK (dcnva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200)),
	CONSTRAINT "post_op_submissions_ucdva" CHECK (ucdva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200)),
	CONSTRAINT "post_op_submissions_uciva" CHECK (uciva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200)),
	CONSTRAINT "post_op_submissions_ucnva" CHECK (ucnva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200)),
	CONSTRAINT "post_op_submissions_refractive_target" CHECK (refractive_target between -1000 and 1000 and refractive_target % 25 = 0),
	CONSTRAINT "post_op_submissions_sph" CHECK (sph between -3000 and 3000 and sph % 25 = 0),
	CONSTRAINT "post_op_submissions_cyl" CHECK (cyl between -1500 and 1500 and cyl % 25 = 0),
	CONSTRAINT "post_op_submissions_axis" CHECK (axis between 1 and 180),
	CONSTRAINT "post_op_submissions_time_since_surgery" CHECK (time_since_surgery = any (array['1 Week', '2-3 Weeks', '1-3 Months', '4-6 Months', '1+ Years'])),
	CONSTRAINT "post_op_submissions_patient_age_range" CHECK (patient_age_range = any (array['Under 50', '50-59', '60-69', '70-79', '80+'])),
	CONSTRAINT "post_op_submissions_spectacle_independence" CHECK (spectacle_independence = any (array['never', 'occasionally', 'farOrNear', 'farAndNear'])),
	CONSTRAINT "post_op_submissions_patient_satisfaction" CHECK (patient_satisfaction between 0 and 100),
	CONSTRAINT "post_op_submissions_dysphotopsia_severity" CHECK (dysphotopsia_severity between 0 and 100),
	CONSTRAINT "post_op_submissions_comorbidities" CHECK (comorbidities <@ array['glaucoma', 'macularDegeneration', 'diabeticRetinopathy', 'dryEyes', 'epiretinalMembrane', 'amblyopia', 'guttata', 'retinalDetachmentHistory', 'smallPupil', 'largePupil', 'mildPco']),
	CONSTRAINT "post_op_submissions_ocular_history" CHECK (ocular_history <@ array['postYagCapsulotomy', 'postMyopicLaser', 'postHyperopicLaser', 'postRkSurgery', 'irregularAstigmatism']),
	CONSTRAINT "post_op_submissions_pre_op_corneal_astigmatism" CHECK (pre_op_corneal_astigmatism between 0 and 999),
	CONSTRAINT "post_op_submissions_pre_op_steep_k_axis" CHECK (pre_op_steep_k_axis between 1 and 180),
	CONSTRAINT "post_op_submissions_side" CHECK (side = any (array['right', 'left'])),
	CONSTRAINT "post_op_submissions_surgery_month" CHECK (surgery_month >= '1990-01-01' and extract(day from surgery_month) = 1),
	CONSTRAINT "post_op_submissions_pre_op_cdva" CHECK (pre_op_cdva in (15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200)),
	CONSTRAINT "post_op_submissions_complications" CHECK (complications <@ array['posteriorCapsuleRupture', 'vitreousLoss', 'other']),
	CONSTRAINT "post_op_submissions_lens_model" CHECK (char_length(lens_model) between 1 and 40 and lens_model !~ '[\x01-\x1f\x7f]'),
	CONSTRAINT "post_op_submissions_lens_power" CHECK (lens_power between -1000 and 4000 and lens_power % 50 = 0),
	CONSTRAINT "post_op_submissions_axial_length" CHECK (axial_length between 1500 and 4000),
	CONSTRAINT "post_op_submissions_k1" CHECK (k1 between 3000 and 6000),
	CONSTRAINT "post_op_submissions_k2" CHECK (k2 between 3000 and 6000),
	CONSTRAINT "post_op_submissions_formula" CHECK (formula = any (array['Barrett Universal II', 'Barrett True K', 'EVO', 'Haigis', 'Hill-RBF', 'Hoffer Q', 'Holladay 1', 'Holladay 2', 'Kane', 'Olsen', 'PEARL-DGS', 'SRK/T', 'other'])),
	CONSTRAINT "post_op_submissions_negative_dysphotopsia" CHECK (negative_dysphotopsia = any (array['none', 'mild', 'troublesome'])),
	CONSTRAINT "post_op_submissions_halos" CHECK (halos between 0 and 100),
	CONSTRAINT "post_op_submissions_starbursts" CHECK (starbursts between 0 and 100),
	CONSTRAINT "post_op_submissions_glare" CHECK (glare between 0 and 100),
	CONSTRAINT "post_op_submissions_prom_score" CHECK (prom_score between 0 and 10000 and prom_score % 10 = 0)
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_data_files" (
	"version" text NOT NULL,
	"name" text NOT NULL,
	"rows" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "open_data_files_version_name_pk" PRIMARY KEY("version","name")
);
--> statement-breakpoint
CREATE TABLE "open_data_parts" (
	"version" text NOT NULL,
	"name" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "open_data_parts_version_name_part_pk" PRIMARY KEY("version","name","part")
);
--> statement-breakpoint
CREATE TABLE "open_data_releases" (
	"version" text PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_facts" (
	"month" date NOT NULL,
	"fact" text NOT NULL,
	"lens_id" smallint,
	"rule" smallint,
	"stars" smallint,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "moderation_facts_times" CHECK (times > 0),
	CONSTRAINT "moderation_facts_month" CHECK (extract(day from month) = 1),
	CONSTRAINT "moderation_facts_fact" CHECK (fact in ('received', 'confirmed', 'waited', 'hidden', 'shown', 'reported', 'report-upheld', 'report-dismissed', 'appealed', 'appeal-upheld', 'appeal-dismissed'))
);
--> statement-breakpoint
CREATE TABLE "review_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"hiding" bigint NOT NULL,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"verdict" text,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "review_appeals_hiding" UNIQUE("hiding"),
	CONSTRAINT "review_appeals_words" CHECK (words <> '' and char_length(words) <= 1000),
	CONSTRAINT "review_appeals_verdict" CHECK (verdict in ('upheld', 'dismissed') and judged_at is not null or verdict is null and judged_at is null)
);
--> statement-breakpoint
CREATE TABLE "review_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" uuid NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rule" smallint,
	"batch" uuid,
	CONSTRAINT "review_audit_act" CHECK (act in ('hidden', 'shown', 'blocked', 'unblocked', 'reports-dismissed', 'appeal-dismissed')),
	CONSTRAINT "review_audit_rule" CHECK (rule is null or (act = 'hidden' and rule between 1 and 6))
);
--> statement-breakpoint
CREATE TABLE "review_blocks" (
	"network_mark" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"reviewer_type" text NOT NULL,
	"overall" smallint NOT NULL,
	"day_vision" smallint,
	"night_vision" smallint,
	"near_vision" smallint,
	"intermediate_vision" smallint,
	"dysphotopsia" smallint,
	"comments" text DEFAULT '' NOT NULL,
	"author_key_hash" "bytea" NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"open_words" smallint,
	CONSTRAINT "review_changes_review_author" UNIQUE("review_id","author_key_hash"),
	CONSTRAINT "review_changes_reviewer_type" CHECK (reviewer_type in ('patient', 'doctor')),
	CONSTRAINT "review_changes_overall" CHECK (overall between 1 and 5),
	CONSTRAINT "review_changes_day_vision" CHECK (day_vision between 0 and 100),
	CONSTRAINT "review_changes_night_vision" CHECK (night_vision between 0 and 100),
	CONSTRAINT "review_changes_near_vision" CHECK (near_vision between 0 and 100),
	CONSTRAINT "review_changes_intermediate_vision" CHECK (intermediate_vision between 0 and 100),
	CONSTRAINT "review_changes_dysphotopsia" CHECK (dysphotopsia between 0 and 100),
	CONSTRAINT "review_changes_comments" CHECK (char_length(comments) <= 500),
	CONSTRAINT "review_changes_open_words" CHECK (open_words > 0)
);
--> statement-breakpoint
CREATE TABLE "review_hidings" (
	"mark" text PRIMARY KEY NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	"batch" uuid
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"rule" smallint,
	"words" text DEFAULT '' NOT NULL,
	"network_mark" text,
	"expires_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"verdict" text,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "review_reports_review_network" UNIQUE("review_id","network_mark"),
	CONSTRAINT "review_reports_rule" CHECK (rule between 1 and 6),
	CONSTRAINT "review_reports_words" CHECK (char_length(words) <= 500),
	CONSTRAINT "review_reports_mark" CHECK ((network_mark is null) = (expires_at is null)),
	CONSTRAINT "review_reports_verdict" CHECK (verdict in ('upheld', 'dismissed') and judged_at is not null or verdict is null and judged_at is null)
);
--> statement-breakpoint
CREATE TABLE "review_tallies" (
	"lens_id" smallint NOT NULL,
	"reviewer_type" text NOT NULL,
	"shard" smallint NOT NULL,
	"changes" bigint DEFAULT 0 NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"stars1" integer DEFAULT 0 NOT NULL,
	"stars2" integer DEFAULT 0 NOT NULL,
	"stars3" integer DEFAULT 0 NOT NULL,
	"stars4" integer DEFAULT 0 NOT NULL,
	"stars5" integer DEFAULT 0 NOT NULL,
	"day_vision_sum" bigint DEFAULT 0 NOT NULL,
	"day_vision_count" integer DEFAULT 0 NOT NULL,
	"night_vision_sum" bigint DEFAULT 0 NOT NULL,
	"night_vision_count" integer DEFAULT 0 NOT NULL,
	"near_vision_sum" bigint DEFAULT 0 NOT NULL,
	"near_vision_count" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_sum" bigint DEFAULT 0 NOT NULL,
	"intermediate_vision_count" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_sum" bigint DEFAULT 0 NOT NULL,
	"dysphotopsia_count" integer DEFAULT 0 NOT NULL,
	"day_vision_squares" bigint DEFAULT 0 NOT NULL,
	"night_vision_squares" bigint DEFAULT 0 NOT NULL,
	"near_vision_squares" bigint DEFAULT 0 NOT NULL,
	"intermediate_vision_squares" bigint DEFAULT 0 NOT NULL,
	"dysphotopsia_squares" bigint DEFAULT 0 NOT NULL,
	"step" text NOT NULL,
	"year" smallint NOT NULL,
	"day_vision_bin0" integer DEFAULT 0 NOT NULL,
	"day_vision_bin1" integer DEFAULT 0 NOT NULL,
	"day_vision_bin2" integer DEFAULT 0 NOT NULL,
	"day_vision_bin3" integer DEFAULT 0 NOT NULL,
	"day_vision_bin4" integer DEFAULT 0 NOT NULL,
	"day_vision_bin5" integer DEFAULT 0 NOT NULL,
	"day_vision_bin6" integer DEFAULT 0 NOT NULL,
	"day_vision_bin7" integer DEFAULT 0 NOT NULL,
	"day_vision_bin8" integer DEFAULT 0 NOT NULL,
	"day_vision_bin9" integer DEFAULT 0 NOT NULL,
	"night_vision_bin0" integer DEFAULT 0 NOT NULL,
	"night_vision_bin1" integer DEFAULT 0 NOT NULL,
	"night_vision_bin2" integer DEFAULT 0 NOT NULL,
	"night_vision_bin3" integer DEFAULT 0 NOT NULL,
	"night_vision_bin4" integer DEFAULT 0 NOT NULL,
	"night_vision_bin5" integer DEFAULT 0 NOT NULL,
	"night_vision_bin6" integer DEFAULT 0 NOT NULL,
	"night_vision_bin7" integer DEFAULT 0 NOT NULL,
	"night_vision_bin8" integer DEFAULT 0 NOT NULL,
	"night_vision_bin9" integer DEFAULT 0 NOT NULL,
	"near_vision_bin0" integer DEFAULT 0 NOT NULL,
	"near_vision_bin1" integer DEFAULT 0 NOT NULL,
	"near_vision_bin2" integer DEFAULT 0 NOT NULL,
	"near_vision_bin3" integer DEFAULT 0 NOT NULL,
	"near_vision_bin4" integer DEFAULT 0 NOT NULL,
	"near_vision_bin5" integer DEFAULT 0 NOT NULL,
	"near_vision_bin6" integer DEFAULT 0 NOT NULL,
	"near_vision_bin7" integer DEFAULT 0 NOT NULL,
	"near_vision_bin8" integer DEFAULT 0 NOT NULL,
	"near_vision_bin9" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_bin0" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_bin1" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_bin2" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_bin3" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_bin4" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_bin5" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_bin6" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_bin7" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_bin8" integer DEFAULT 0 NOT NULL,
	"intermediate_vision_bin9" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_bin0" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_bin1" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_bin2" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_bin3" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_bin4" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_bin5" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_bin6" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_bin7" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_bin8" integer DEFAULT 0 NOT NULL,
	"dysphotopsia_bin9" integer DEFAULT 0 NOT NULL,
	"comments1" integer DEFAULT 0 NOT NULL,
	"comments2" integer DEFAULT 0 NOT NULL,
	"comments3" integer DEFAULT 0 NOT NULL,
	"comments4" integer DEFAULT 0 NOT NULL,
	"comments5" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_tallies_lens_id_reviewer_type_step_year_shard_pk" PRIMARY KEY("lens_id","reviewer_type","step","year","shard")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lens_id" smallint NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"reviewer_type" text NOT NULL,
	"overall" smallint NOT NULL,
	"day_vision" smallint,
	"night_vision" smallint,
	"near_vision" smallint,
	"intermediate_vision" smallint,
	"dysphotopsia" smallint,
	"comments" text DEFAULT '' NOT NULL,
	"author_key_hash" "bytea",
	"verified_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"author_proved" boolean DEFAULT false NOT NULL,
	"step" text DEFAULT 'sent' NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"waiting_rule" smallint,
	"status" text GENERATED ALWAYS AS (case when hidden_at is not null then 'hidden' when waiting_since is not null then 'waiting' when verified_at is not null then 'verified' else 'unverified' end) STORED NOT NULL,
	"mailbox_key" text GENERATED ALWAYS AS (case when regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1') ~ '@(gmail|googlemail)[.]com$' then coalesce(nullif(replace(split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1), '.', ''), ''), split_part(regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1'), '@', 1)) || '@gmail.com' else regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1') end) STORED NOT NULL,
	"network_mark" text,
	"author_mark" text,
	"mail_domain" text,
	"marked_at" timestamp (3) with time zone,
	"handed" boolean DEFAULT false NOT NULL,
	"vouched_by" text,
	"open_words" smallint,
	CONSTRAINT "reviews_lens_id_email_key" UNIQUE("lens_id","email_key"),
	CONSTRAINT "reviews_lens_id" CHECK (lens_id > 0),
	CONSTRAINT "reviews_email" CHECK (char_length(email) <= 254),
	CONSTRAINT "reviews_email_key" CHECK (email_key = lower(btrim(email_key)) and email_key <> ''),
	CONSTRAINT "reviews_step" CHECK (step in ('sent', 'confirmed', 'invited', 'doctor')),
	CONSTRAINT "reviews_step_verified" CHECK ((step = 'sent') = (verified_at is null)),
	CONSTRAINT "reviews_waiting" CHECK ((waiting_since is null) = (waiting_rule is null)),
	CONSTRAINT "reviews_waiting_rule" CHECK (waiting_rule between 1 and 5),
	CONSTRAINT "reviews_marked" CHECK ((network_mark is null) = (marked_at is null)),
	CONSTRAINT "reviews_marks" CHECK (marked_at is not null or (author_mark is null and mail_domain is null)),
	CONSTRAINT "reviews_handed_invited" CHECK (not handed or step = 'invited'),
	CONSTRAINT "reviews_waiting_sent" CHECK (waiting_since is null or step = 'sent'),
	CONSTRAINT "reviews_reviewer_type" CHECK (reviewer_type in ('patient', 'doctor')),
	CONSTRAINT "reviews_overall" CHECK (overall between 1 and 5),
	CONSTRAINT "reviews_day_vision" CHECK (day_vision between 0 and 100),
	CONSTRAINT "reviews_night_vision" CHECK (night_vision between 0 and 100),
	CONSTRAINT "reviews_near_vision" CHECK (near_vision between 0 and 100),
	CONSTRAINT "reviews_intermediate_vision" CHECK (intermediate_vision between 0 and 100),
	CONSTRAINT "reviews_dysphotopsia" CHECK (dysphotopsia between 0 and 100),
	CONSTRAINT "reviews_comments" CHECK (char_length(comments) <= 500),
	CONSTRAINT "reviews_open_words" CHECK (open_words > 0)
);
--> statement-breakpoint
CREATE TABLE "lens_wishes" (
	"subscriber_id" uuid NOT NULL,
	"lens_id" smallint NOT NULL,
	"wording" smallint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"known" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "lens_wishes_subscriber_id_lens_id_pk" PRIMARY KEY("subscriber_id","lens_id")
);
--> statement-breakpoint
CREATE TABLE "mailing_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mailing_id" uuid NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_letters" (
	"mailing_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailing_letters_mailing_id_subscriber_id_pk" PRIMARY KEY("mailing_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"markdown" text DEFAULT '' NOT NULL,
	"news" jsonb,
	"hash" text NOT NULL,
	"tested_hash" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"paused_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"batch" integer DEFAULT 0 NOT NULL,
	"cursor" uuid,
	"is_taken" boolean DEFAULT false NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"gave_up" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"seen_bounces" integer DEFAULT 0 NOT NULL,
	"taken_off" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailings_news" CHECK ((kind = 'lens-news') = (news is not null)),
	CONSTRAINT "mailings_paused_by" CHECK ((state = 'paused') = (paused_by is not null))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"source" text NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"mark" text,
	"refusals" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "subscribers_emailKey_unique" UNIQUE("email_key"),
	CONSTRAINT "subscribers_source" CHECK (source in ('page', 'api', 'import')),
	CONSTRAINT "subscribers_email" CHECK (char_length(email) <= 254)
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_accounts_provider_account" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "auth_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "auth_two_factors_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "used_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tray" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_tray_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"mark" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "doctor_address_changes" ADD CONSTRAINT "doctor_address_changes_uid_auth_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_tokens" ADD CONSTRAINT "doctor_tokens_uid_auth_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registered_doctors" ADD CONSTRAINT "registered_doctors_uid_auth_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_answers" ADD CONSTRAINT "experience_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_counted" ADD CONSTRAINT "experience_counted_answer_id_experience_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."experience_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_counted" ADD CONSTRAINT "experience_counted_group_id_experience_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."experience_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_events" ADD CONSTRAINT "experience_events_answer_id_experience_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."experience_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_follow_ups" ADD CONSTRAINT "experience_follow_ups_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_sheets" ADD CONSTRAINT "code_sheets_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_requests" ADD CONSTRAINT "invitation_requests_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_codes" ADD CONSTRAINT "sheet_codes_sheet_id_code_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."code_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_accounts" ADD CONSTRAINT "operator_accounts_user_id_operator_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."operator_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passkeys" ADD CONSTRAINT "operator_passkeys_user_id_operator_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."operator_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_user_id_operator_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."operator_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_two_factors" ADD CONSTRAINT "operator_two_factors_user_id_operator_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."operator_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_batches" ADD CONSTRAINT "outcome_batches_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_case_mix" ADD CONSTRAINT "outcome_case_mix_lens_id_outcome_snapshots_lens_id_fk" FOREIGN KEY ("lens_id") REFERENCES "public"."outcome_snapshots"("lens_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_case_mix_own" ADD CONSTRAINT "outcome_case_mix_own_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_case_mix_own" ADD CONSTRAINT "outcome_case_mix_own_lens_id_outcome_snapshots_lens_id_fk" FOREIGN KEY ("lens_id") REFERENCES "public"."outcome_snapshots"("lens_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_cells" ADD CONSTRAINT "outcome_cells_lens_id_outcome_snapshots_lens_id_fk" FOREIGN KEY ("lens_id") REFERENCES "public"."outcome_snapshots"("lens_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_column_uses" ADD CONSTRAINT "outcome_column_uses_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_parts" ADD CONSTRAINT "outcome_parts_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_surgeons" ADD CONSTRAINT "outcome_surgeons_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_versions" ADD CONSTRAINT "outcome_versions_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_waiting" ADD CONSTRAINT "outcome_waiting_submission_id_post_op_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."post_op_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_doctor_uid_auth_users_id_fk" FOREIGN KEY ("doctor_uid") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_op_submissions" ADD CONSTRAINT "post_op_submissions_batch_id_outcome_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."outcome_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_data_files" ADD CONSTRAINT "open_data_files_version_open_data_releases_version_fk" FOREIGN KEY ("version") REFERENCES "public"."open_data_releases"("version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_data_parts" ADD CONSTRAINT "open_data_parts_version_name_open_data_files_version_name_fk" FOREIGN KEY ("version","name") REFERENCES "public"."open_data_files"("version","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_appeals" ADD CONSTRAINT "review_appeals_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_changes" ADD CONSTRAINT "review_changes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_vouched_by_auth_users_id_fk" FOREIGN KEY ("vouched_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lens_wishes" ADD CONSTRAINT "lens_wishes_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_letters" ADD CONSTRAINT "mailing_letters_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_address_changes_old_email" ON "doctor_address_changes" USING btree ("old_email");--> statement-breakpoint
CREATE INDEX "doctor_address_changes_new_email" ON "doctor_address_changes" USING btree ("new_email");--> statement-breakpoint
CREATE INDEX "doctor_address_changes_expires_at" ON "doctor_address_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "doctor_audit_uid" ON "doctor_audit" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "doctor_tokens_uid" ON "doctor_tokens" USING btree ("uid","made_at");--> statement-breakpoint
CREATE INDEX "doctor_tokens_expires_at" ON "doctor_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registered_doctors_status" ON "registered_doctors" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "experience_answers_review" ON "experience_answers" USING btree ("review_id","answered_at");--> statement-breakpoint
CREATE INDEX "experience_answers_lens" ON "experience_answers" USING btree ("lens_id","answered_at");--> statement-breakpoint
CREATE INDEX "experience_answers_expires" ON "experience_answers" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "experience_counted_group" ON "experience_counted" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "experience_events_answer" ON "experience_events" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "experience_follow_ups_mark" ON "experience_follow_ups" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "experience_follow_ups_due" ON "experience_follow_ups" USING btree ("next_due") WHERE next_due is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "experience_groups_lens" ON "experience_groups" USING btree ("lens_id");--> statement-breakpoint
CREATE INDEX "code_sheets_doctor" ON "code_sheets" USING btree ("doctor_uid","made_at");--> statement-breakpoint
CREATE INDEX "code_sheets_expiry" ON "code_sheets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitation_requests_doctor" ON "invitation_requests" USING btree ("doctor_uid","accepted_at");--> statement-breakpoint
CREATE INDEX "invitation_requests_expiry" ON "invitation_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "invitations_mailbox" ON "invitations" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "invitations_doctor" ON "invitations" USING btree ("doctor_uid");--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sheet_codes_sheet" ON "sheet_codes" USING btree ("sheet_id");--> statement-breakpoint
CREATE INDEX "operator_audit_about" ON "operator_audit" USING btree ("about","id");--> statement-breakpoint
CREATE INDEX "operator_passkeys_user_id" ON "operator_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_user_id" ON "operator_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_expires_at" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_verifications_identifier" ON "operator_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "operator_verifications_expires_at" ON "operator_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "post_op_submissions_doctor_newest" ON "post_op_submissions" USING btree ("doctor_uid","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "post_op_submissions_row" ON "post_op_submissions" USING btree ("doctor_uid","row_key") WHERE row_key is not null;--> statement-breakpoint
CREATE INDEX "post_op_submissions_batch" ON "post_op_submissions" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "post_op_submissions_patient" ON "post_op_submissions" USING btree ("doctor_uid","patient_key") WHERE patient_key is not null;--> statement-breakpoint
CREATE INDEX "data_requests_expiry" ON "data_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "open_data_files_expires" ON "open_data_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "review_appeals_review_id" ON "review_appeals" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_appeals_open" ON "review_appeals" USING btree ("at") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "review_audit_review_id" ON "review_audit" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_audit_batch" ON "review_audit" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "review_blocks_expires" ON "review_blocks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "review_changes_author" ON "review_changes" USING btree ("author_key_hash");--> statement-breakpoint
CREATE INDEX "review_changes_expires" ON "review_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("at") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "review_reports_expires" ON "review_reports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reviews_email_key" ON "reviews" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_key_hash","lens_id") WHERE author_key_hash is not null;--> statement-breakpoint
CREATE INDEX "reviews_mailbox" ON "reviews" USING btree ("lens_id","mailbox_key");--> statement-breakpoint
CREATE INDEX "reviews_of_network" ON "reviews" USING btree ("network_mark","marked_at") WHERE network_mark is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_mail_domain" ON "reviews" USING btree ("mail_domain","marked_at") WHERE mail_domain is not null;--> statement-breakpoint
CREATE INDEX "reviews_sent_lately" ON "reviews" USING btree ("lens_id","marked_at") WHERE marked_at is not null and step = 'sent' and hidden_at is null and waiting_since is null;--> statement-breakpoint
CREATE INDEX "reviews_vouched" ON "reviews" USING btree ("vouched_by") WHERE vouched_by is not null;--> statement-breakpoint
CREATE INDEX "reviews_marked" ON "reviews" USING btree ((marked_at at time zone 'UTC')) WHERE (marked_at at time zone 'UTC') is not null;--> statement-breakpoint
CREATE INDEX "reviews_waiting_since" ON "reviews" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_comments_newest" ON "reviews" USING btree ("lens_id","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is null and waiting_since is null and comments <> '';--> statement-breakpoint
CREATE INDEX "reviews_doctor_comments_newest" ON "reviews" USING btree ("lens_id","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is null and waiting_since is null and comments <> '' and reviewer_type = 'doctor';--> statement-breakpoint
CREATE INDEX "reviews_newest_by_kind" ON "reviews" USING btree ("lens_id","reviewer_type","step","submitted_at") WHERE hidden_at is null and waiting_since is null;--> statement-breakpoint
CREATE INDEX "reviews_comments_critical" ON "reviews" USING btree ("lens_id","overall","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"reviewer_type","step") WHERE hidden_at is null and waiting_since is null and comments <> '';--> statement-breakpoint
CREATE INDEX "mailing_audit_mailing_id" ON "mailing_audit" USING btree ("mailing_id","id");--> statement-breakpoint
CREATE INDEX "mailing_letters_subscriber_id" ON "mailing_letters" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "mailing_letters_open" ON "mailing_letters" USING btree ("mailing_id","state") WHERE "mailing_letters"."state" <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "mailings_under_way" ON "mailings" USING btree ((true)) WHERE "mailings"."state" in ('sending', 'paused');--> statement-breakpoint
CREATE INDEX "mailings_created_at" ON "mailings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscribers_mark" ON "subscribers" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_expires_at" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "auth_verifications_value" ON "auth_verifications" USING btree ("value");