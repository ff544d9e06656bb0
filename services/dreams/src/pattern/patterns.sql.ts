import { MAX_MAP_LINKS, MAX_MAP_NODES, MAX_RETURNING, MOODS } from '@dreamloom/contracts';

/**
 * Weight of the community in the log-odds, in mentions of motifs: as if every dreamer had dreamt about sixty more dreams
 * like all others.
 */
export const PRIOR_MENTIONS = 500;

const HALF = MAX_RETURNING / 2;
const BY_FREQUENCY = 'dreams desc, is_person, key collate "C"';
const rows = (select: string) => `(select coalesce(json_agg(row_to_json(listed)), '[]') from (${select}) listed)`;

/** The dreams of the year; $1 is the dreamer, $2 and $3 are the first and the last day of the year. */
const DREAMS_OF_YEAR = `
  dream as materialized (
    select d.id, d.night, extract(month from d.night)::int as month, d.created_at, d.tags, d.is_lucid, d.is_recurrent,
      d.lucidity, d.emotions
    from dreams.dream d where d.dreamer_id = $1 and d.deleted_at is null and d.night between $2 and $3),
  mood as materialized (
    select distinct d.id, d.night, d.month, m.name, m.position
    from dream d, unnest(d.tags) tag
      join unnest(array['${MOODS.join("', '")}']) with ordinality m (name, position) on m.name = lower(tag))`;

const NIGHTS = `
  answered as materialized (
    select night, true as has_dream from dreams.dream where dreamer_id = $1 and deleted_at is null group by night
    union all
    select w.night, false from dreams.night_without_dream w where w.dreamer_id = $1 and not exists (
      select from dreams.dream d where d.dreamer_id = $1 and d.night = w.night and d.deleted_at is null)),
  -- Answered nights in a row have the same distance from their number.
  streak as (
    select count(*) filter (where has_dream)::int as nights, min(night) as first, max(night) as last
    from (select night, has_dream, night - row_number() over (order by night)::int as distance from answered) numbered
    group by distance)`;

const CALENDAR = `
  select a.night, coalesce(n.dreams, 0) as dreams, m.name as mood, n.is_lucid as "isLucid"
  from answered a
    left join (select night, count(*) as dreams, bool_or(is_lucid) as is_lucid from dream group by night) n
      on n.night = a.night
    left join (
      select distinct on (night) night, name from mood
      group by night, name, position order by night, count(*) desc, position) m on m.night = a.night
  where a.night between $2 and $3 order by a.night`;

const MONTHS = `
  select month, count(*) as dreams, count(*) filter (where is_lucid) as lucid,
    count(*) filter (where is_recurrent) as recurrent, avg(lucidity) as lucidity,
    (select avg((e ->> 'strength')::int) from dream o, jsonb_array_elements(o.emotions) e where o.month = d.month) as strength
  from dream d group by month`;

/** The dreams with a motif that the community does not count: the dreamer typed it or merged another one into it. */
export const UNCOUNTED = (whose: string) => `
  select m.dreamer_id, m.key, count(*) as dreams
  from dreams.dream_motif m join dreams.dream d on d.id = m.dream_id and d.deleted_at is null
  where ${whose} and m.is_shown and (m.source <> 'ai' or m.own_key <> m.key) group by 1, 2`;

/**
 * Log-odds with an informative Dirichlet prior (Monroe, Colaresi and Quinn 2008, Fightin' Words), over the motifs that enough dreamers share. The
 * dreamer's own dreams are no part of the others'. Counts of the community are older than the dreamer's own, hence `least`.
 */
const MOTIFS = `
  node as materialized (
    select n.id, n.is_person, n.key, n.dreams from dreams.pattern_node n where n.dreamer_id = $1),
  everyone as materialized (select sum(dreams)::float8 as mentions from dreams.community_motif),
  shared as materialized (
    select n.key, n.dreams, c.dreams as everywhere, least(n.dreams - coalesce(u.dreams, 0), c.dreams) as counted
    from node n join dreams.community_motif c on c.key = n.key
      left join (${UNCOUNTED('m.dreamer_id = $1')}) u on u.key = n.key
    where not n.is_person),
  own as materialized (
    select sum(dreams)::float8 as mentions, sum(counted)::float8 as counted from shared),
  compared as (
    select n.id, n.is_person, n.key, n.dreams, n.dreams + c.prior as here, own.mentions + ${PRIOR_MENTIONS} as all_here,
      c.everywhere - c.counted + c.prior as there, everyone.mentions - own.counted + ${PRIOR_MENTIONS} as all_there
    from node n cross join everyone cross join own
      left join lateral (
        select s.everywhere, s.counted, ${PRIOR_MENTIONS} * s.everywhere / everyone.mentions as prior
        from shared s where s.key = n.key) c on true
    where not n.is_person and n.dreams >= 2),
  ranked as materialized (
    select id, is_person, key, dreams,
      (ln(here / nullif(all_here - here, 0)) - ln(there / nullif(all_there - there, 0))) / sqrt(1 / here + 1 / there) as unusual,
      row_number() over (order by ${BY_FREQUENCY}) as place
    from compared),
  chosen as materialized (
    (select * from ranked where place <= ${HALF})
    union all
    (select * from ranked where place > ${HALF} order by unusual desc nulls last, place limit ${HALF}))`;

/** What a motif is called in a dream of its last night. */
export const LAST_NAME = (node: string) => `
  lateral (
    select named.text, named.kind, last.night as "lastNight"
    from (
        select a.dream_id, a.night from dreams.pattern_appearance a where a.node_id = ${node}.id
        order by a.night desc, a.dream_id desc limit 1) last
      join dreams.dream_motif named on named.dream_id = last.dream_id and named.key = ${node}.key and named.is_shown
    limit 1) last`;

const RETURNING = `
  select c.key, last.text, last.kind, c.dreams, first.night as "firstNight", last."lastNight", c.unusual, (
      select coalesce(json_object_agg(month, dreams), '{}') from (
        select extract(month from a.night)::int as month, count(*) as dreams from dreams.pattern_appearance a
        where a.node_id = c.id and a.night between $2 and $3 group by 1) months) as spark
  from chosen c cross join ${LAST_NAME('c')} cross join lateral (
    select min(a.night) as night from dreams.pattern_appearance a where a.node_id = c.id) first
  order by c.place`;

const MAP = `
  mapped as materialized (
    select id, is_person, key, dreams, row_number() over (order by ${BY_FREQUENCY}) - 1 as index
    from node where dreams >= 2 order by index limit ${MAX_MAP_NODES})`;

const MAP_NODES = `
  select m.key as id, case when m.is_person then 'person' else last.kind end as kind, coalesce(p.name, last.text) as text, m.dreams
  from mapped m left join ${LAST_NAME('m')} on not m.is_person
    left join dreams.person p on m.is_person and p.id::text = m.key and p.dreamer_id = $1
  order by m.index`;

const MAP_LINKS = `
  select least(a, b) as a, greatest(a, b) as b, dreams
  from (
    select array_position(ids, l.a) - 1 as a, array_position(ids, l.b) - 1 as b, l.dreams
    from (select array_agg(id order by index) as ids from mapped) m join dreams.pattern_link l on l.a = any(ids) and l.b = any(ids)
    where l.dreams >= 2) found
  order by dreams desc, 1, 2 limit ${MAX_MAP_LINKS}`;

/** Everything in one statement, so that all parts are of the same moment; $5 is the dreamer's time zone. */
export const PATTERNS_SQL = `
  with ${DREAMS_OF_YEAR}, ${NIGHTS}, ${MOTIFS}, ${MAP}
  select
    (select coalesce(json_agg(year order by year desc), '[]') from (
      select distinct extract(year from night)::int as year from answered) of_nights) as years,
    (select nights from streak where first <= $4::date and last >= $4::date - 1) as "currentStreak",
    (select max(nights) from streak) as "maxStreak",
    ${rows(CALENDAR)} as nights,
    ${rows(MONTHS)} as months,
    ${rows('select month, name, count(*) as dreams from mood group by month, name')} as moods,
    ${rows('select extract(hour from created_at at time zone $5)::int as hour, count(*) as dreams from dream group by 1')} as hours,
    ${rows(RETURNING)} as returning,
    ${rows(MAP_NODES)} as nodes,
    ${rows(MAP_LINKS)} as links`;
