-- What a question and its answer say, folded for the search in conversations; without ids, labels and counts of figures.

CREATE FUNCTION talk_said(question text, parts jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(normalize(question || coalesce((
    SELECT string_agg(E'\n' || CASE part ->> 'part'
      WHEN 'text' THEN (
        SELECT string_agg(coalesce(span ->> 'text', (
          SELECT one #>> '{figure,text}' FROM jsonb_array_elements(parts) AS figures(one)
          WHERE one ->> 'part' = 'figure' AND one #>> '{figure,id}' = span ->> 'figure' LIMIT 1), ''), '' ORDER BY place)
        FROM jsonb_array_elements(part -> 'spans') WITH ORDINALITY AS spans(span, place))
      WHEN 'table' THEN concat_ws(' ', part ->> 'title', (
        SELECT string_agg(coalesce(cell ->> 'name', cell ->> 'text', ''), ' ' ORDER BY line, place)
        FROM jsonb_array_elements(part -> 'rows') WITH ORDINALITY AS lines(cells, line),
          jsonb_array_elements(cells) WITH ORDINALITY AS cells_of(cell, place)))
      WHEN 'chart' THEN part ->> 'title'
      ELSE part ->> 'text'
    END, '' ORDER BY at)
    FROM jsonb_array_elements(parts) WITH ORDINALITY AS all_parts(part, at)
    WHERE part ->> 'part' IN ('text', 'note', 'refused', 'table', 'chart')), ''), NFKC))
$$;

ALTER TABLE talk_turns ADD COLUMN said text GENERATED ALWAYS AS (talk_said(question, parts)) STORED;
