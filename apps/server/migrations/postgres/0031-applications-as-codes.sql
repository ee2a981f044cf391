-- What applications, steps of the reconciler and notes of ad sets say is stored as code and values; other sentences are kept word for word.
CREATE FUNCTION sentence_as_code(sentence text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    (SELECT jsonb_build_object('code', known.code, 'values', '{}'::jsonb)
      FROM (VALUES
        ('The network confirmed a change, but does not show it.', 'change_not_shown'),
        ('For a day the network did not let us act for you, so this was given up where it stood. Connect the ad account, and try again to put back what stood there before.', 'access_lost_for_a_day'),
        ('The line item is no longer there: somebody else has deleted it.', 'line_item_gone'),
        ('Somebody else changed the targeting of the line item. Nothing was written.', 'line_item_changed_meanwhile'),
        ('You asked to stop and undo it.', 'stop_requested'),
        ('The network cannot be reached just now. Try again later.', 'platform_unavailable'),
        ('The network cannot be reached just now. Please try again later.', 'network_unavailable'),
        ('The network does not accept the connection any more. Connect your ad account again.', 'reconnect_needed'),
        ('The connected person has no access to this ad account.', 'no_account_access'),
        ('The connected person may look at this ad account, but not change it.', 'read_only_account'),
        ('The network was asked, and its answer was lost: it may or may not have been done.', 'platform_outcome_unknown'),
        ('The network refused this.', 'platform_rejected')
      ) AS known (sentence, code) WHERE known.sentence = sentence_as_code.sentence),
    jsonb_build_object('code', 'legacy_text', 'values', jsonb_build_object('text', coalesce(sentence, ''))))
$$;

-- {…, sentence} becomes {…, reason}.
CREATE FUNCTION with_reason(held jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN held ? 'sentence' AND NOT held ? 'reason'
    THEN held - 'sentence' || jsonb_build_object('reason', sentence_as_code(held ->> 'sentence'))
    ELSE held END
$$;
CREATE FUNCTION with_reasons(problem jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT with_reason(problem) || CASE WHEN jsonb_typeof(problem -> 'items') = 'array'
    THEN jsonb_build_object('items',
      coalesce((SELECT jsonb_agg(with_reason(item)) FROM jsonb_array_elements(problem -> 'items') AS item), '[]'))
    ELSE '{}' END
$$;

UPDATE targeting_applications SET problem = with_reasons(problem) WHERE problem ? 'sentence';
UPDATE reconciliations SET problem = jsonb_set(problem, '{values}', with_reasons(problem -> 'values'))
  WHERE problem -> 'values' ? 'sentence';
UPDATE reconciliations
  SET waiting = jsonb_set(waiting, '{problem,values}', with_reasons(waiting #> '{problem,values}'))
  WHERE waiting #> '{problem,values}' ? 'sentence';
UPDATE reconcile_steps SET problem = jsonb_set(problem, '{values}', with_reasons(problem -> 'values'))
  WHERE problem -> 'values' ? 'sentence';

-- An entry that was left out had its label only in front of its sentence.
CREATE FUNCTION note_as_code(note jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN NOT note ? 'message' THEN note
    WHEN note ->> 'code' IN ('beyond_handles', 'beyond_countries', 'beyond_limit', 'same_as', 'empty_text',
      'handle_unknown', 'no_equivalent', 'ambiguous', 'country_unavailable', 'show_without_location',
      'show_outside_market', 'audience_not_ready', 'audience_unknown', 'age_unknown', 'gender_unknown',
      'placement_unknown', 'not_on_placement', 'not_excludable', 'exclusion_keeps', 'refused_by_network')
      THEN jsonb_build_object('code', 'entry_left_out', 'values', jsonb_build_object(
        'label', split_part(note ->> 'message', ': ', 1),
        'reason', jsonb_build_object('code', note -> 'code', 'values', note -> 'values')))
    ELSE jsonb_build_object('code', note -> 'code', 'values', note -> 'values')
  END
$$;
UPDATE ad_sets SET notes = (SELECT jsonb_agg(note_as_code(note)) FROM jsonb_array_elements(notes) AS note)
  WHERE jsonb_typeof(notes) = 'array' AND jsonb_array_length(notes) > 0;

DROP FUNCTION note_as_code(jsonb);
DROP FUNCTION with_reasons(jsonb);
DROP FUNCTION with_reason(jsonb);
DROP FUNCTION sentence_as_code(text);
