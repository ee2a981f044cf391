// Every message that is stored or sent, in English: the codes are its keys, the values of a code are the places in its sentence.

import { englishChecks } from './check-messages-english.ts'
import { definitionEnglish } from './definition-messages-english.ts'
import { fieldEnglish } from './field-messages-english.ts'
import { englishLearnings } from './learning-messages-english.ts'
import { suiteActionEnglish } from './suite-action-messages-english.ts'
import { suiteReadingEnglish } from './suite-reading-messages-english.ts'
import { suiteSyncEnglish } from './suite-sync-messages-english.ts'

/** Error codes of the ad platform, under its own names. */
const platformCodes = {
  ACCOUNT_LOCKED_OUT: 'This ad account is locked. Unlock it in the ads manager first.',
  ACCOUNT_MEDIA_NOT_FOUND: 'This media isn’t in the ad account.',
  ACCOUNT_NOT_FOUND: 'This ad account doesn’t exist, or the connected user doesn’t have access to it.',
  ACTION_NOT_ALLOWED: 'The connected user doesn’t have permission to do this in the ad account.',
  APP_EVENT_PROVIDER_CONFIGURATION_NOT_FOUND: 'This app event provider isn’t set up.',
  APP_EVENT_TAG_NOT_FOUND: 'This app event tag doesn’t exist.',
  BEHAVIOR_OR_BEHAVIOR_EXPANDED_NOT_FOUND: 'This behavior can no longer be targeted.',
  CAMPAIGN_NOT_FOUND: 'This campaign no longer exists.',
  CANCELLED_REQUEST: 'The ad platform took too long to answer. Try again.',
  CARD_NOT_FOUND: 'This card no longer exists.',
  CURRENT_USER_SUSPENDED: 'The connected user’s account is suspended by the ad platform.',
  DUPLICATE_TWEET: 'The account has already posted this text.',
  EXCLUSIVE_PARAMETERS: 'Two settings can’t be used together.',
  FEATURE_NOT_AVAILABLE: 'This feature isn’t enabled for the ad account.',
  FUNDING_INSTRUMENT_ACCESS_NOT_ALLOWED: 'The ad account isn’t allowed to spend from this payment method.',
  FUNDING_INSTRUMENT_EXCEEDS_AVAILABLE_CREDIT_LIMIT: 'The payment method doesn’t have enough credit left.',
  FUNDING_INSTRUMENT_NOT_FOUND: 'This payment method no longer exists.',
  GENERIC_TWEET_ERROR: 'The ad platform didn’t accept the post.',
  ILLEGAL_CHARACTERS: 'A text contains characters that the ad platform doesn’t accept.',
  INCLUSIVE_PARAMETERS: 'A setting needs another setting to go with it.',
  INCOMPATIBLE_LINE_ITEM: 'This ad set doesn’t support that.',
  INTERNAL_ERROR: 'Something went wrong on the ad platform. Try again later.',
  INVALID_APP_ID: 'This app isn’t in the store.',
  INVALID_APP_STORE: 'This app store isn’t supported.',
  INVALID_DENOMINATION: 'An amount is smaller than the lowest unit the ad platform bids in.',
  INVALID_FUNDING_INSTRUMENT: 'This payment method can’t be used.',
  INVALID_IAB_CATEGORY: 'This advertiser category doesn’t exist.',
  INVALID_ID_ILLEGAL_CHARACTERS: 'An ID contains invalid characters.',
  INVALID_IMAGE: 'This image can’t be used.',
  INVALID_MEDIA: 'This media can’t be used.',
  INVALID_MEDIA_ID: 'This media ID is invalid.',
  INVALID_PARAMETER: 'The ad platform doesn’t accept one of the values.',
  INVALID_PLACEMENT_TYPE: 'These placements can’t be combined.',
  INVALID_TAILORED_AUDIENCE_TYPE: 'A custom audience of this type can’t be used here.',
  INVALID_TARGETING_TYPE: 'This type of targeting can’t be used here.',
  INVALID_TIME_WINDOW: 'The start and end dates don’t fit together.',
  INVALID_TV_SHOW_LOCATIONS: 'A TV show needs a location in its market first.',
  INVALID_TWEET: 'This post can’t be promoted.',
  INVALID_USER: 'This account can’t be used here.',
  INVALID_USER_ID: 'This account ID can’t be used here.',
  LOCK_ACQUISITION_TIMEOUT: 'Someone else is changing the same thing. Try again in a moment.',
  LINE_ITEM_APP_NOT_FOUND: 'The ad set doesn’t promote an app.',
  LINE_ITEM_NOT_FOUND: 'This ad set no longer exists.',
  MACT_APP_NOT_FOUND: 'Conversion tracking isn’t set up for this app.',
  MALWARE_STATUS: 'The ad platform flagged a link as unsafe.',
  MEDIA_CREATIVE_NOT_FOUND: 'This media creative no longer exists.',
  MEDIA_NOT_FOUND: 'This media no longer exists.',
  METHOD_NOT_ALLOWED: 'The ad platform doesn’t offer this.',
  MISSING_PARAMETER: 'A required value is missing.',
  NO_PROVIDER_AVAILABLE_FOR_THIS_CLIENT_APPLICATION: 'Peregrine isn’t set up for this on the ad platform.',
  NOT_FOUND: 'This no longer exists.',
  PROMOTABLE_USER_NOT_FOUND: 'This account can’t be promoted from the ad account.',
  PROMOTED_ACCOUNT_NOT_FOUND: 'This promoted account no longer exists.',
  PROMOTED_TWEET_NOT_FOUND: 'This promoted post no longer exists.',
  READONLY_CLIENT_APPLICATION: 'Peregrine has read-only access to the ad platform.',
  REQUEST_TOO_COMPLEX: 'The request was too large. Try with fewer items.',
  ROUTE_NOT_FOUND: 'The ad platform doesn’t offer this.',
  SCHEDULED_TWEET_LIMIT_EXCEEDED: 'Too many posts are scheduled for about the same time.',
  SERVICE_UNAVAILABLE: 'The ad platform isn’t available right now. Try again later.',
  OVER_CAPACITY: 'The ad platform is overloaded right now. Try again later.',
  SPEND_EXCEEDS_BUDGET: 'An amount is higher than the budget it comes from.',
  TAILORED_AUDIENCE_CHANGE_FILE_NOT_FOUND: 'This audience file no longer exists.',
  TAILORED_AUDIENCE_NOT_FOUND: 'This custom audience doesn’t exist, or isn’t shared with the ad account.',
  TAILORED_AUDIENCE_OR_TAILORED_AUDIENCE_EXPANDED_NOT_FOUND:
    'This custom audience doesn’t exist, or isn’t shared with the ad account.',
  TARGETING_CRITERION_NOT_FOUND: 'This targeting criterion no longer exists.',
  TOO_MANY_CAMPAIGNS: 'The ad account has reached its limit of active campaigns.',
  TOO_MANY_LINE_ITEMS: 'The ad set limit has been reached.',
  TOO_MANY_REQUESTS: 'The ad platform’s rate limit has been reached. Work continues automatically.',
  TV_SHOW_OUTSIDE_MARKET: 'A TV show isn’t broadcast in every targeted location.',
  TWEET_CANNOT_BE_BLANK: 'A post needs text.',
  TWEET_IS_SPAM: 'The ad platform flagged the post as spam.',
  TWEET_NOT_FOUND: 'This post no longer exists.',
  TWEET_RATE_LIMIT_EXCEEDED: 'Too many posts in a short time. Try again later.',
  UNAUTHORIZED_ACCESS: 'The ad account’s connection has expired. Reconnect it.',
  UNAUTHORIZED_CLIENT_APPLICATION: 'Peregrine isn’t allowed to use ads on this platform.',
  UNKNOWN_CARD_TYPE: 'This card type isn’t supported.',
  UNKNOWN_CRITERIA_TYPE: 'This type of targeting isn’t supported.',
  USER_NOT_FOUND: 'This account no longer exists.',
  WEB_EVENT_TAG_NOT_FOUND: 'This website event tag no longer exists.',
} as const

/** What became of a request to the ad platform. */
const platform = {
  platform_unavailable: 'The ad platform can’t be reached right now. Try again later.',
  platform_outcome_unknown: 'The ad platform’s response was lost, so the change may or may not have been made.',
  platform_rate_limited: 'The ad platform’s rate limit has been reached.',
  platform_unauthorized: 'The ad account’s connection has expired. Reconnect it.',
  platform_forbidden: 'The connected user doesn’t have permission to do this in the ad account.',
  platform_not_found: 'This is no longer in the ad account.',
  platform_rejected: 'The ad platform rejected this.',
  /** Its own words, beside ours or alone. */
  platform_said: '{reason} Details from the ad platform: “{said}”',
  platform_said_only: 'The ad platform says: “{said}”',
  clocks_apart:
    'The server’s clock is {minutes} minutes off, so the ad platform rejects its requests. Ask your server administrator to correct it.',
  batch_too_large: 'A batch takes at most {limit} changes; this one has {count}.',
  two_reasons: '{reason} {more}',
} as const

/** Why long work ended without a result. */
const work = {
  failed: 'Something went wrong. Please try again later.',
  offline: 'You’re offline. Nothing was changed. Try again when you’re connected.',
  cannot_store: 'The server has no room to store anything right now. Please try again later.',
  form_failed: 'Failed to submit form: {said}',
  unusable_input: 'Something here can’t be used as entered. Please check it, or reload the page.',
  not_found: 'Not found.',
  not_allowed: 'You do not have the right to do this.',
  interrupted: 'This was interrupted too many times. Please start it again.',
  launch_interrupted: 'The launch was interrupted too many times. It continues automatically as soon as possible.',
  upload_interrupted: 'The upload was interrupted too many times. It continues automatically as soon as possible.',
  upload_waits: '{reason} The upload continues automatically as soon as possible.',
  approval_of: '{amount} as planned.',
  changed_outside:
    'This was changed in the ad account in the meantime, so your change wasn’t sent. Send it again to overwrite that change, or discard yours to keep it.',
  needs_approval: 'Spending {amount} has to be approved by someone else on the team: it’s more than {above}.',
  approval_declined: 'Spending {amount} was declined.',
  approval_declined_because: 'Spending {amount} was declined: “{note}”',
  launch_waits: '{reason} The launch continues automatically as soon as possible.',
  document_data_deleted:
    'The data this document shows was deleted, so it isn’t available. Try again to generate it from the current data.',
  document_too_large: 'This document would be too large. Narrow it down and try again.',
  too_busy: 'Many documents are being created right now. Please try again in a moment.',
  requester_left_team: 'The person who requested this document is no longer on the team.',
  definition_empty: 'Describe the audience first: add at least one criterion or limit.',
  definition_invalid: 'The audience definition cannot be used.',
  question_too_heavy: 'This definition takes too long to count. Please narrow it.',
  no_network:
    'There’s no data that can be shown. Import data, again if it was there before, or generate the demo network.',
  lookalike_too_few:
    'Fewer than {limit} of these accounts have readable follows and posts, which is too few to learn from.',
  lookalike_nothing_distinct:
    'Nothing sets these accounts clearly apart from others, so no similar accounts can be found.',
  stopped: 'Stopped.',
  about_campaign: '“{name}”: {reason}',
  campaigns_more: 'And {count} more.',
  campaigns_partly: 'Confirmed for {done} of {count} campaigns. {reason}',
  campaigns_paused_partly: '{done} of {count} campaigns paused. {reason}',
  campaign_changed_again: 'It was changed again or reverted in the meantime.',
  campaigns_so_far: 'Confirmed for {done} of {count} campaigns so far. {reason}',
  campaigns_stopped: 'Changed before it was canceled: {done} of {count} campaigns. {reason}',
  changes_withdrawn: 'The other changes were withdrawn.',
  nothing_to_withdraw: 'All of it had already been sent.',
  change_partly_sent: 'A part had already been sent; the rest was withdrawn.',
  sent_accounts_stay: 'Accounts that had been sent by then stay in the ad account.',
  sent_customers_stay: 'Customers that had been sent by then stay in the ad account.',
  sent_removals_stay: 'Customers that had been sent for removal by then are no longer in the list.',
  no_customers_sent: 'No customers had been sent.',
  list_file_over_limit: 'The list is larger than {limit} MB. Split it into several files.',
  no_accounts_sent: 'No accounts had been sent.',
  launch_too_late: 'The campaign was already live when the launch was canceled, so it stays in the ad account.',
  launch_removed: 'Launch canceled. Nothing of it is in the ad account.',
  campaigns_refused: '{count} rejected: {reason}',
  campaigns_waiting: '{count} not confirmed yet: {reason}',
  not_confirmed_yet: 'The ad platform hasn’t confirmed this yet. It’s retried automatically.',
  preview_gone: 'These changes are no longer available. Please preview them again.',
  legacy_text: '{text}',
} as const

/** Ad accounts, audiences and media in them. */
const accounts = {
  reconnect_needed: 'The ad account isn’t connected any more. Reconnect it.',
  no_account_access: 'The connected user doesn’t have access to this ad account.',
  network_unavailable: 'The ad platform can’t be reached right now. Please try again later.',
  network_busy: 'The ad platform’s rate limit has been reached. Please try again later.',
  network_refused: 'The ad platform rejected this.',
  read_only_account: 'The connected user has read-only access to this ad account.',
  not_connected: 'Connect your ad account first.',
  account_left_team: 'This ad account no longer belongs to the team.',
  audience_deleted: 'The audience was deleted.',
  audience_too_large: 'This audience is too large to upload. Narrow it and try again.',
  audience_uncountable: 'The audience can no longer be counted. Check its definition.',
  audience_removed_there: 'The audience was deleted in the ad account.',
  share_account_unknown: 'The ad platform has no ad account with this ID. Check the ID and share again.',
  share_outside_business:
    'The ad platform only lets ad accounts of the same business share audiences. Add both to one business there, then share again.',
  network_data_replaced:
    'The network data has been replaced since this list was uploaded, so the two can’t be compared. Remove the list and upload the audience again.',
  retried_automatically: 'Something went wrong. It will be retried automatically.',
  subscription_needed:
    'This requires an active subscription. An admin of your team can subscribe under Team, Subscription.',
  workspace_subscription_needed:
    'Uploading requires an active subscription of your workspace. Nothing was sent to the ad account. Subscribe in the team dashboard, then try again.',
  plan_needed: 'This requires an active subscription. Choose a plan under Team, Subscription.',
  ask_for_plan:
    'This requires an active subscription. Ask an admin of your team to choose a plan under Team, Subscription.',
  larger_plan_needed:
    'Your plan’s uploads for this month are used up. Choose a larger plan under Team, Subscription, or wait until next month.',
  ask_for_larger_plan:
    'Your team’s uploads for this month are used up. Ask an admin of your team for a larger plan, or wait until next month.',
  connect_account_first: 'Connect an ad account to the team first, under Team, Ad accounts.',
  ask_for_account: 'Your team has no connected ad account. Ask an admin of your team to connect one.',
  uploads_used_up: 'Your plan’s uploads for this month are used up. A larger plan includes more.',
  media_unusable: 'The ad platform can’t use this file.',
  media_not_accepted: 'The ad platform didn’t accept this file.',
  media_refused: 'The ad platform doesn’t accept this file.',
  post_failed_at_time: 'The ad platform couldn’t publish this post at its scheduled time.',
  posting_now: 'This post is being published right now.',
  changed_just_now: 'This was changed just now. Check it again.',
  creative_scheduled: '“{name}” is scheduled and will be posted automatically. Promote it once it’s posted.',
} as const

/** Campaigns. */
const campaigns = {
  autopilot_read_only: 'Your connection to this ad account is read-only, so its budgets can’t be changed.',
  autopilot_no_funding: 'This ad account has no usable payment method.',
  autopilot_no_currency: 'Autopilot doesn’t support budgets in {currency}.',
  autopilot_too_few: 'Fewer than {least} people are reached: too few to plan a budget for.',
  currency_unknown: '“{currency}” isn’t a currency that the ad platform has ad accounts in.',
  currency_of_account: 'This ad account is in {currency}: give that currency, or none.',
  campaign_gone: 'This campaign no longer exists.',
  campaign_removed_there: 'This was deleted in the ad account.',
  changed_since_preview: 'This was changed after the preview.',
  same_name_created:
    'The ad platform’s response was lost, and the ad account now has others with the same name. Rename them there or here, then try again.',
  name_would_be_empty: 'This would leave the name empty.',
  targeting_gone: 'The selected audience or list no longer exists. Choose another one.',
  targeted_there_only: 'It’s targeted in the ad account only. Choose an audience or a list to count it.',
  audience_or_list_gone: 'Its audience or list no longer exists.',
  nothing_countable: 'Our data can’t count the people of this ad set: nothing in its targeting is known in it.',
  overlap_exclude: 'Exclude the audience of “{excluded}” from “{from}”. It must be uploaded to the ad account first.',
  overlap_save_and_exclude:
    'Save the people in “{excluded}” as an audience, upload it to the ad account, and exclude it from “{from}”.',
  overlap_merge: '“{excluded}” and “{from}” reach nearly the same people: merge them into one ad set.',
  overlap_exclude_listed: 'Exclude the audience of “{excluded}” from “{from}”. Its list is in the ad account already.',
  overlap_merge_estimated:
    'By the ad platform’s estimates “{excluded}” and “{from}” mostly reach the same people: merge them into one ad set.',
  funding_exhausted: 'The payment method can’t pay: it’s used up, expired or closed.',
  funding_expired: 'The payment method has expired.',
  budget_exhausted: 'The budget is used up.',
  daily_budget_exhausted: 'Today’s budget is used up.',
  post_gone: 'Post {id} in the ad set “{name}” no longer exists. Remove it from the ad set, or choose another post.',
  parts_missing: 'The campaign has no ad set, or an ad set has no ad.',
  no_showable_ad: 'None of the ads can be shown.',
  account_suspended: 'The ad account is suspended.',
  not_serving: 'The ad platform isn’t serving this: {said}.',
} as const

/** Applying a targeting package to an ad set. */
const applications = {
  line_item_gone: 'The ad set was deleted in the ad account.',
  line_item_changed_meanwhile:
    'The ad set’s targeting was changed in the meantime, in another window or in the ad account. Nothing was written.',
  campaigns_ambiguous: 'Two campaigns named “{name}” appeared at the same time, so ours can’t be identified.',
  lists_ambiguous:
    'Two lists of this name were created at the same time. Look at your lists before you create another one.',
  change_not_shown: 'The ad platform confirmed a change but doesn’t show it.',
  answer_lost_with_process: 'The server stopped before the response arrived.',
  answer_being_checked:
    'A response from the ad platform was lost. We’re checking whether the change was made before trying again.',
  access_lost_for_a_day:
    'The ad account’s connection had been expired for a day, so this was stopped partway. Reconnect the ad account, then retry to restore the previous settings.',
  stop_requested: 'Stopped and undone at your request.',
  rollback_deletes_running: 'The ad set is running and will be deleted.',
  rollback_keeps_others: 'The campaign has other ad sets now ({count}), so the campaign and those ad sets stay.',
} as const

export const englishMessages = {
  ...platformCodes,
  ...platform,
  ...work,
  ...accounts,
  ...campaigns,
  ...applications,
  ...englishChecks,
  ...definitionEnglish,
  ...fieldEnglish,
  ...suiteActionEnglish,
  ...englishLearnings,
  ...suiteSyncEnglish,
  ...suiteReadingEnglish,
} as const
