-- Erases one dreamer from the database, all of it or nothing, and prints the keys of the files that are theirs.
-- psql -At -v ON_ERROR_STOP=1 -v dreamer=<id> -f erase-dreamer.sql; docs/operations.md says the rest.
\set QUIET on
begin;
select set_config('erase.dreamer', (:'dreamer')::uuid::text, true) \g /dev/null
select key from media.asset where dreamer_id = :'dreamer';
do $$
declare
  whom constant uuid := current_setting('erase.dreamer');
  place record;
begin
  delete from messaging.correspondent where phone in (select phone from messaging.phone_link where dreamer_id = whom);
  -- Every table of the house that says whose a row is; what others point at comes last.
  for place in
    select format('%I.%I', table_schema, table_name) as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where column_name = 'dreamer_id' and table_type = 'BASE TABLE'
      and table_schema in ('gateway', 'media', 'messaging', 'collective', 'events')
    order by exists (
      select from pg_constraint where contype = 'f' and confrelid = format('%I.%I', table_schema, table_name)::regclass)
  loop
    execute format('delete from %s where dreamer_id = $1', place.name) using whom;
  end loop;
  delete from dreams.dreamer where id = whom;
end $$;
commit;
