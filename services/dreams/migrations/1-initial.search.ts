import { DETAIL_LABELS, DETAILS_MARK, type Language } from '@dreamloom/contracts';

/** The text search configuration of PostgreSQL for each language. */
const CONFIGURATIONS: Readonly<Record<Language, string>> = {
  en: 'english',
  es: 'spanish',
  'pt-BR': 'portuguese',
  de: 'german',
  fr: 'french',
  it: 'italian',
};
const ALL = `'{${Object.values(CONFIGURATIONS).join(',')}}'::text[]`;

const KATAKANA =
  'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ';
const HIRAGANA = KATAKANA.replace(/./g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
const MARKS =
  '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed]';

/** Each apostrophe as the parser of PostgreSQL knows it. */
const plainApostrophes = (text: string) => `translate(${text}, '‘’‛ʼʻ′´\`＇', repeat('''', 9))`;

const REVERSED_MARK = `'${[...DETAILS_MARK].reverse().join('')}'`;
/** The text behind the last mark of a block of details; empty without one. */
const BLOCK = `right(content, greatest(strpos(reverse(content), ${REVERSED_MARK}) - 1, 0))`;
/** The content without the mark and the labels of a block of details at its end. */
const WORDS = `case when strpos(content, '${DETAILS_MARK}') = 0 then content else
  left(content, -length(${BLOCK}) - length('${DETAILS_MARK}')) ||
  regexp_replace(${BLOCK}, '\\n(${Object.values(DETAIL_LABELS).join('|')}): ', E'\\n', 'g') end`;

/** The functions of a search: docs/performance.md#search. */
export const SEARCH = `
  -- Like searchText of the contracts. Text in ASCII is spared the normalisation, which costs more than the comparison.
  create function dreams.search_text(text) returns text language sql immutable strict parallel safe as $$
    select case when octet_length($1) = length($1) then lower(translate($1, '\`', '''')) else
      (select case when folded ~ '[ァ-ヶ]' then translate(folded, '${KATAKANA}', '${HIRAGANA}') else folded end
       from replace(replace(replace(replace(translate(
         lower(regexp_replace(normalize(${plainApostrophes('$1')}, NFKD), '${MARKS}', '', 'g')),
         'øłđıς', 'oldiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') folded) end
  $$;

  -- The stems of a text in one language as they are compared. PostgreSQL's German stems keep the t of verbs: lacht, lachte.
  create function dreams.stems(configuration text, words text) returns text[] language sql immutable strict parallel safe as $$
    select array(
      select stem from
        array_to_string(tsvector_to_array(to_tsvector(configuration::regconfig, ${plainApostrophes('words')})), ' ') stems,
        dreams.search_text(case configuration when 'german' then regexp_replace(stems, '(?<=\\S{3})(e?t)+(?= |$)', '', 'g') else stems end) folded,
        string_to_table(folded, ' ') stem
      where length(stem) between 1 and 60)
  $$;

  -- The stems of a text in the language that knows most of its first words as stop words, and a mark of that language,
  -- which begins like no word; of several languages where a short text leaves that open. The end of a very long text is
  -- left out, because a vector has at most a megabyte.
  create function dreams.search_words(content text) returns tsvector language sql immutable strict parallel safe as $$
    select array_to_tsvector(array_agg(stem)) from (
      select configuration, rank() over (order by length(to_tsvector(configuration::regconfig, left(content, 200)))) as place
      from unnest(${ALL}) configuration) language,
      unnest(dreams.stems(configuration, left(content, 50000)) || ('=' || configuration)) stem
    where place = 1
  $$;

  -- Matches the texts that contain the word in an inflected form, each in its own language; null for a stop word.
  create function dreams.search_query(word text) returns tsquery language sql immutable strict parallel safe as $$
    select string_agg(query, '|')::tsquery from (
      select replace(array_to_tsvector(stems)::text, ' ', '&') || '&(' || string_agg('''=' || configuration || '''', '|') || ')' as query
      from unnest(${ALL}) configuration, dreams.stems(configuration, normalize(word, NFKC)) stems
      where stems <> '{}' group by stems) of_stems
  $$;

  -- The words of some texts by which a query matches them. A stem and its words begin alike, which spares most the stemming.
  create function dreams.matching_words(contents text[], languages tsvector[], query tsquery) returns setof text
  language sql immutable parallel safe as $$
    with word as materialized (
      select distinct lower(token) as word from unnest(contents) content, ts_parse('default', ${plainApostrophes('content')}) parsed(kind, token)
      where ascii(token) > 127 or lower(left(token, 1)) = any(array(select (regexp_matches(query::text, '''(\\w)', 'g'))[1]))
    ), begins as materialized (
      select word from word
      where dreams.search_text(word) ^@ any(array(select (regexp_matches(query::text, '''(\\w\\w?)', 'g'))[1]))
    )
    select distinct word from begins, unnest(${ALL}) configuration
    where ('''=' || configuration || '''')::tsquery @@ any(languages)
      and array_to_tsvector(dreams.stems(configuration, word) || ('=' || configuration)) @@ query
  $$;

  -- fill_search keeps what a search compares. TypeORM cannot compare a generated column with its entity.
  create function dreams.fill_search() returns trigger language plpgsql as $$
  declare
    content text := new.content;
  begin
    content := new.title || E'\\n' || ${WORDS};
    new.search_text := dreams.search_text(content);
    new.search_words := dreams.search_words(normalize(content, NFKC));
    return new;
  end $$;
  create trigger fill_search before insert or update of title, content, search_text, search_words on dreams.dream
    for each row execute function dreams.fill_search();
`;

export const DROP_SEARCH = `
  drop function dreams.fill_search, dreams.matching_words, dreams.search_query, dreams.search_words, dreams.stems, dreams.search_text;
`;
