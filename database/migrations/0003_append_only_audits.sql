-- Audits tell what happened: rows are added, and never changed or removed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER doctor_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON doctor_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER review_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON review_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
