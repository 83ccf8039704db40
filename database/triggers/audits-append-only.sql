-- Audit tables are append-only: every UPDATE, DELETE and TRUNCATE fails.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER doctor_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON doctor_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER review_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON review_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER operator_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER mailing_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON mailing_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER figure_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON figure_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
