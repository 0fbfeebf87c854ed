-- Tells the processes that start work when it falls due (platform/jobs/due-rows.ts) of what is due sooner than they would
-- look by themselves, when the transaction commits.
CREATE FUNCTION tell_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('awning_due', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER campaigns_due_reconcile AFTER INSERT OR UPDATE OF next_reconcile_at ON campaigns FOR EACH ROW
  WHEN (NEW.next_reconcile_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('campaigns.dispatch');
CREATE TRIGGER campaigns_due_look AFTER INSERT OR UPDATE OF look_at ON campaigns FOR EACH ROW
  WHEN (NEW.look_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('reports.dispatch');
CREATE TRIGGER campaigns_due_optimize AFTER INSERT OR UPDATE OF optimize_at ON campaigns FOR EACH ROW
  WHEN (NEW.optimize_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('optimizer.dispatch');
CREATE TRIGGER campaigns_due_form AFTER INSERT ON campaigns FOR EACH ROW
  WHEN (NEW.destination ->> 'kind' = 'form') EXECUTE FUNCTION tell_due('leads.dispatch');
CREATE TRIGGER waiting_launches_due AFTER INSERT OR UPDATE OF next_try_at ON waiting_launches FOR EACH ROW
  WHEN (NEW.next_try_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('campaigns.dispatch');
CREATE TRIGGER account_sweeps_due AFTER INSERT OR UPDATE OF next_sweep_at ON account_sweeps FOR EACH ROW
  WHEN (NEW.next_sweep_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('campaigns.dispatch');
CREATE TRIGGER report_schedules_due AFTER INSERT OR UPDATE OF next_at ON report_schedules FOR EACH ROW
  WHEN (NEW.next_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('reports.dispatch');
CREATE TRIGGER lead_inlets_due AFTER INSERT OR UPDATE OF read_at ON lead_inlets FOR EACH ROW
  WHEN (NEW.read_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('leads.dispatch');
CREATE TRIGGER leads_due AFTER INSERT OR UPDATE OF remind_at ON leads FOR EACH ROW
  WHEN (NEW.remind_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('leads.dispatch');
CREATE TRIGGER lead_stages_due AFTER INSERT OR UPDATE OF due_at ON lead_stages FOR EACH ROW
  WHEN (NEW.due_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('leads.send-stages');
CREATE TRIGGER stats_accounts_due AFTER INSERT OR UPDATE OF due_at ON stats_accounts FOR EACH ROW
  WHEN (NEW.due_at < now() + interval '15 seconds') EXECUTE FUNCTION tell_due('stats.readings');
