-- Problems are stored as code and values (JSON in their text columns); known sentences become their codes, others are kept word for word.
CREATE FUNCTION problem_as_code(sentence text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN sentence IS NULL OR sentence LIKE '{"code"%' THEN sentence
    ELSE coalesce(
      (SELECT json_build_object('code', known.code, 'values', '{}'::json)::text
        FROM (VALUES
          ('Something went wrong. Please try again later.', 'failed'),
          ('It was interrupted too often. Please start it again.', 'interrupted'),
          ('It was interrupted too often. The launch goes on by itself as soon as it can.', 'launch_interrupted'),
          ('This would become too large a document. Please narrow it.', 'document_too_large'),
          ('Many documents are being made just now. Please try again in a moment.', 'too_busy'),
          ('This definition takes too long to answer. Please narrow it.', 'question_too_heavy'),
          ('This audience takes too long to be looked at. Please narrow it.', 'question_too_heavy'),
          ('There is no network data yet. Please import some or generate the demo network.', 'no_network'),
          ('There is no network data yet.', 'no_network'),
          ('Describe the audience first: add at least one criterion or limit.', 'definition_empty'),
          ('The audience says nothing about who is in it.', 'definition_empty'),
          ('The audience definition cannot be used.', 'definition_invalid'),
          ('The definition of the audience cannot be used.', 'definition_invalid'),
          ('Whoever asked for this document is not in the team any more.', 'requester_left_team'),
          ('Not found.', 'not_found'),
          ('You do not have the right to do this.', 'not_allowed'),
          ('It was stopped.', 'stopped'),
          ('What was shown is not there any more.', 'preview_gone'),
          ('Nothing sets these accounts clearly apart from others, so that nobody can be called like them.', 'lookalike_nothing_distinct'),
          ('The team does not use this ad account any more.', 'account_left_team'),
          ('The ad account is no longer one of the team.', 'account_left_team'),
          ('The ad account is not there any more.', 'account_left_team'),
          ('The audience was deleted.', 'audience_deleted'),
          ('This audience is too large to be uploaded. Please narrow it.', 'audience_too_large'),
          ('The audience cannot be counted any more. Please look at its definition.', 'audience_uncountable'),
          ('The audience does not stand in the ad account any more: it was deleted there.', 'audience_removed_there'),
          ('The network data was replaced since this list was sent, so that the two cannot be compared. Remove the list and upload the audience anew.', 'network_data_replaced'),
          ('Something went wrong. It is tried again by itself.', 'retried_automatically'),
          ('The network could not use this file.', 'media_unusable'),
          ('The network did not take this file.', 'media_not_accepted'),
          ('The network could not post this at its time.', 'post_failed_at_time'),
          ('It was deleted at the network.', 'campaign_removed_there'),
          ('The answer to making it was lost, and others of the same name have come up at the network. Rename those there or here, and try again.', 'same_name_created'),
          ('The audience or list that was chosen is not there any more. Choose another one.', 'targeting_gone'),
          ('The network cannot be reached just now. Try again later.', 'platform_unavailable'),
          ('The network cannot be reached just now. Please try again later.', 'network_unavailable'),
          ('Too much was asked of the network in a short time.', 'platform_rate_limited'),
          ('Too much was asked of the network in a short time. Please try again later.', 'network_busy'),
          ('The network was asked, and its answer was lost: it may or may not have been done.', 'platform_outcome_unknown'),
          ('The network does not accept the connection any more. Connect the ad account again.', 'platform_unauthorized'),
          ('The network does not accept the connection any more. Connect your ad account again.', 'reconnect_needed'),
          ('The connected person may not do this in the ad account.', 'platform_forbidden'),
          ('The connected person has no access to this ad account.', 'no_account_access'),
          ('The connected person may look at this ad account, but not change it.', 'read_only_account'),
          ('This does not exist in the ad account any more.', 'platform_not_found'),
          ('The network refused this.', 'platform_rejected'),
          ('This campaign does not exist any more.', 'CAMPAIGN_NOT_FOUND'),
          ('This ad group does not exist any more.', 'LINE_ITEM_NOT_FOUND'),
          ('This funding source cannot be used.', 'INVALID_FUNDING_INSTRUMENT'),
          ('The ad account holds as many active campaigns as it may.', 'TOO_MANY_CAMPAIGNS'),
          ('There are as many ad groups as there may be.', 'TOO_MANY_LINE_ITEMS'),
          ('The same post stands already.', 'DUPLICATE_TWEET')
        ) AS known (sentence, code) WHERE known.sentence = problem_as_code.sentence),
      json_build_object('code', 'legacy_text', 'values', json_build_object('text', sentence))::text)
  END
$$;

UPDATE tasks SET problem = problem_as_code(problem) WHERE problem IS NOT NULL;
UPDATE campaigns SET problem = problem_as_code(problem) WHERE problem IS NOT NULL;
UPDATE ad_sets SET problem = problem_as_code(problem) WHERE problem IS NOT NULL;
UPDATE ads SET problem = problem_as_code(problem) WHERE problem IS NOT NULL;
UPDATE campaign_syncs SET problem = problem_as_code(problem) WHERE problem IS NOT NULL;
UPDATE campaign_segmentations SET problem = problem_as_code(problem) WHERE problem IS NOT NULL;
UPDATE audience_uploads SET problem = problem_as_code(problem), sync_problem = problem_as_code(sync_problem)
  WHERE problem IS NOT NULL OR sync_problem IS NOT NULL;
UPDATE ad_media SET problem = problem_as_code(problem) WHERE problem IS NOT NULL;
UPDATE ad_creatives SET problem = problem_as_code(problem) WHERE problem IS NOT NULL;
UPDATE community_studies SET problem = problem_as_code(problem) WHERE problem IS NOT NULL;
UPDATE notifications SET detail = detail - 'reason' || jsonb_build_object('problem', problem_as_code(detail ->> 'reason')::jsonb)
  WHERE kind IN ('task_failed', 'document_failed', 'campaign_halted', 'campaign_refused') AND detail ? 'reason';

DROP FUNCTION problem_as_code(text);
