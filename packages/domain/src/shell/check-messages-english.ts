// What checks of campaigns, ad sets and targeting say, in English; a part of the catalogue in messages-english.ts.

/** What the ad platform requires of campaigns, ad sets and targeting: a sentence for each of its rules. */
const rules = {
  missing: 'This is required.',
  not_a_choice: '“{value}” can’t be chosen here.',
  not_a_whole_number: 'Enter a whole number.',
  not_a_flag: 'This can only be on or off.',
  not_a_time: 'Enter a date and time.',
  not_positive: 'Enter an amount above zero.',
  too_long: 'Use at most {limit} characters.',
  too_short: 'This can’t be empty.',
  fixed: 'This can’t be changed after launch.',
  unknown_type: '“{value}” isn’t a type of targeting.',
  unknown_category: '“{value}” isn’t one of the categories.',
  not_for_placement: 'This type of targeting isn’t available for the selected placements.',
  operator_not_allowed: 'This type of targeting can’t be used this way.',
  bad_value: '“{value}” isn’t in the right format.',
  illegal_characters: 'It contains characters that can’t be used.',
  unknown_value: '“{value}” can’t be targeted.',
  unknown_user: 'There’s no account with the ID “{value}”.',
  not_promotable: 'Only followers of accounts that can be promoted can be targeted.',
  standing_already: 'This is already targeted.',
  twice: 'This is listed twice.',
  too_many_values: 'The limit is {limit} {what}; there are {count}.',
  audience_not_targetable: 'The custom audience “{value}” can’t be targeted yet.',
  audience_not_excludable: 'The look-alike audience “{value}” can’t be excluded.',
  audience_beside_lookalike: 'Custom and look-alike audiences can’t be targeted together.',
  engagement_without_type: 'Choose a type of engagement as well.',
  device_inside_platform: '“{value}” is part of a platform that is already targeted as a whole.',
  no_primary: 'At least one main targeting criterion is required.',
  placements_for_product: 'These placements can’t be combined.',
  reach_without_timeline: 'The reach objective requires the home timeline as a placement.',
  product_for_objective: 'This type of ad isn’t available for the objective.',
  goal_for_objective: 'This goal isn’t available for the objective.',
  bid_strategy_for_objective: 'This bid strategy isn’t available for the objective.',
  bid_missing: 'This bid strategy requires a bid.',
  pay_by_for_goal: 'This billing event isn’t available for the goal.',
  frequency_for_objective: 'A frequency cap isn’t available for the objective.',
  frequency_without_duration: 'Set both the frequency cap and its number of days, or neither.',
  app_missing: 'This objective requires an app.',
  tag_missing: 'Website conversions require a website event.',
  needed_for_publishers: 'Partner apps require the advertiser’s domain and categories.',
  ends_before_start: 'The end must be after the start.',
  differs_from_campaign: 'This must be the same for every ad set in the campaign.',
  bid_out_of_bounds: 'The bid must be between {lowest} and {highest}.',
  denomination: 'The amount is smaller than the currency’s smallest unit.',
  daily_above_total: 'The daily budget can’t be higher than the total budget.',
  above_campaign: 'This can’t be higher than the campaign’s budget.',
  below_spend: 'The budget can’t be lower than the {spent} already spent.',
  daily_budget_missing: 'This payment method requires a daily budget.',
  funding_unusable: 'This payment method can’t be used. Choose another one.',
  too_many_campaigns: 'Active campaign limit reached ({limit} per ad account).',
  too_many_line_items: 'Ad set limit reached ({limit}).',
  post_for_objective: '“{value}” doesn’t suit the objective, which requires {what}.',
  post_link_and_card: '“{value}” has a website card and a link in its text. Website traffic allows only one of them.',
} as const

/** Parts of the sentences above. */
const words = {
  the_platform: 'the ad platform',
  limit_keywords: 'keywords and hashtags',
  limit_accounts: 'accounts',
  limit_interests: 'interests',
  limit_locations: 'locations',
  limit_age: 'age range',
  limit_event: 'event',
  limit_wifi: 'Wi-Fi setting',
  limit_publishers: 'excluded publishers',
  needs_app_card: 'an app card',
  needs_motion: 'a video, a GIF or a card with a video',
  needs_video: 'a video',
  needs_link: 'a website card or a link',
} as const

/** Our own checks of a campaign before it's sent. */
const checks = {
  no_ad_sets: 'The campaign has no ad set, so nothing can be delivered.',
  no_ads: 'No ad is switched on, so nothing can be delivered.',
  creative_missing: 'The ad’s creative no longer exists. Choose another one.',
  post_not_found: 'Post {id} wasn’t found in this ad account. Check the ID, or its launch may be refused.',
  post_twice:
    'This post is already in this ad set. The ad platform promotes a post once per ad set, so remove one of the two.',
  audience_missing: 'This audience or list no longer exists. Choose another one.',
  account_among_posts: 'This campaign promotes posts. Choose a post or a creative instead of an account.',
  several_accounts: 'An ad set promotes one account. Add another ad set for each further account.',
  other_app: '“{name}” links to a different app than the ad set’s.',
  ends_in_past: 'The flight has already ended. Choose an end date from today on.',
  starts_in_past: 'The start has already passed, so delivery begins as soon as the launched campaign is approved.',
  no_end_no_total: 'Without an end date or a total budget, it runs until someone stops it.',
  sets_above_campaign:
    'The ad sets’ total budgets add up to more than the campaign’s. Delivery stops at the campaign’s budget.',
  ad_set_daily_above_campaign:
    'The daily budget of {daily} is higher than the campaign’s {above}, which is never exceeded.',
  daily_short_of_total:
    'At {daily} a day, at most {most} of the total budget of {total} can be spent by the end. Raise the daily budget, lower the total, or extend the dates.',
  sets_short_of_campaign:
    'The ad sets’ own budgets allow at most {most}, so {left} of the campaign’s {total} can’t be spent.',
  audience_excludes:
    '“{name}” is there to keep people out, so an ad set can’t target it. Nothing was sent. Choose another audience here, and put this one under “Excluded audiences”.',
  exclusion_not_uploaded: '“{name}” isn’t in this ad account yet, so no one is excluded.',
  exclusion_too_small: '“{name}” is too small in this ad account to be excluded. Remove it from the ad set.',
  exclusion_processing:
    'The ad platform is still processing “{name}” (this can take up to 48 hours). It can be excluded after that.',
  list_not_uploaded:
    'The list of “{name}” isn’t in this ad account yet, so nobody on it can be targeted. Upload it, or use the package.',
  list_uploading:
    'The list of “{name}” is still being uploaded. Launch once the ad platform has processed it, or use the package.',
  list_processing:
    'The ad platform is still processing the list of “{name}” (usually 6 to 8 hours, at most 48). It can be targeted after that. Launch then, or use the package.',
  list_too_small:
    'The ad platform matched fewer than {least} active people on the list of “{name}”, so it can’t be targeted. Use the package, or widen the audience.',
  list_gone: 'The list of “{name}” was removed in the ad account. Upload it again, or use the package.',
  list_beside_everybody:
    'The package of “{name}” selects no particular people, so adding the list would reach only those on the list. Choose the list or the package.',
  list_numbers_changed:
    'The network data was replaced after the list of “{name}” was uploaded, so our data can’t count the people on it. Update the list.',
  customer_list_gone: 'The customer list “{name}” is no longer in the ad account. Choose another one.',
  customer_list_elsewhere:
    'The customer list “{name}” is in another ad account, so this ad set can’t use it. Upload it to this ad account too.',
  customer_list_excludes:
    'The customer list “{name}” is there to keep people out, so an ad set can’t target it. Change what the list is for, or choose another audience.',
  customer_list_failed:
    'The upload of the customer list “{name}” didn’t finish, so it can’t be used. Add its file again, or remove it from the ad set.',
  customer_list_uploading:
    'The customer list “{name}” is still being uploaded. Launch once the ad platform has processed it.',
  customer_list_processing:
    'The ad platform is still processing the customer list “{name}” (usually 6 to 8 hours, at most 48). Launch after that.',
  customer_list_too_small:
    'The ad platform matched fewer than {least} active people on the customer list “{name}”, so it can’t be used. Add people to it, or remove it from the ad set.',
  customer_list_uncounted:
    'Our data can’t count who is on the customer list “{name}”: only the ad platform knows whom it matched.',
  reached_and_excluded:
    'This ad set reaches “{name}” and excludes the same people, so no one would see its ads. Choose another audience, or remove it from “Excluded audiences”.',
  reached_within_excluded:
    'Everyone on the list of “{name}” is on the lists that this ad set excludes ({excluded}), so no one would see its ads. Choose another audience, or remove one of them from “Excluded audiences”.',
  exclusions_leave_nobody:
    'The ad platform estimates that no one is left once the excluded audiences are taken away. Choose another audience, or exclude fewer people.',
  list_reached_and_excluded:
    'The ad set would reach and exclude the same custom audience: {names}. No one in it would see its ads. Remove it from one of the two first.',
  agency_countries: 'Your agency may only use these countries: {countries}.',
  agency_countries_missing:
    'Your agency may only use these countries: {countries}. No country is chosen, which means all of them. Choose at least one of these.',
  agency_list_countries:
    'Your agency may only use these countries: {countries}. The customer list “{name}” has people anywhere. Choose at least one of these countries below the list: only the people on it who are there are reached then.',
  agency_audience_countries:
    'Your agency may only use these countries: {countries}. “{name}” isn’t limited to a country. Add one of these to the audience’s filters, or select it among the ad set’s entries.',
  entry_left_out: '{label}: {reason}',
  list_placements_differ: 'The list has other placements. The ad set’s own placements apply.',
  not_an_amount: 'Enter an amount such as 1,500 or 12.50, up to {most}.',
  amount_too_large: 'This amount is too large. The maximum is {most}.',
  ambiguous_amount: 'This amount can be read in two ways. Write thousands as 1,500 and decimals as 1.50.',
  other_currency: 'This is paid in {currency}. Enter the amount in {currency}.',
  amount_too_fine: 'Amounts in {currency} have at most {places} decimals.',
  amount_is_whole: 'Amounts in {currency} have no decimals.',
  amount_is_nothing: 'Enter an amount above zero.',
  not_a_day: 'Enter a day of the calendar between 1970 and 2099, such as 2026-12-31.',
  no_audience: 'Choose who this ad set is for.',
  no_post: 'Choose a creative, or enter a post ID (digits only).',
  not_a_count: 'Enter a whole number from 1 to {most}.',
  not_accepted: 'This value can’t be used: {said}',
} as const

/** What a plan says about a package: why it can't be applied, what's left out, what to know, what would be better. */
const plans = {
  package_empty: 'Failed to apply targeting list because it is empty.',
  nothing_left: 'Nothing in this package can be targeted in the ad account, so there’s nothing to apply.',
  nothing_to_exclude:
    'Only keywords, hashtags and custom audiences can be excluded, and this package doesn’t contain any.',
  search_without_keyword: 'Search results require at least one keyword or hashtag. Add one, or remove search results.',
  profile_alone: 'Profiles can’t be the only placement. Add another one.',
  placements_refused: 'These placements can’t be used here. {reason}',
  audiences_not_ready:
    'Some custom audiences are not ready and will not be applied. This may take up to 48 hours to be processed by {network}. Do you still want to apply the rest of the targeting package?',
  everybody_left:
    'Nothing that selects people is left in this package, so ads would be shown to everyone who meets the remaining conditions. Do you still want to apply the rest?',
  places_lost:
    'None of the selected places and countries can be targeted in the ad account, so ads would be shown worldwide. Do you still want to apply the rest?',
  languages_lost:
    'None of the selected languages can be targeted in the ad account, so ads would be shown in every language. Do you still want to apply the rest?',
  operators_lost:
    'None of the selected network operators can be targeted in the ad account, so ads would be shown to customers of every operator. Do you still want to apply the rest?',
  age_lost:
    'The selected age range can’t be targeted in the ad set, so ads would be shown to people of every age. Do you still want to apply the rest?',
  gender_lost:
    'The selected gender can’t be targeted in the ad set, so ads would be shown to people of every gender. Do you still want to apply the rest?',
  countries_unsent:
    'None of the {count} selected countries will be applied, because countries are applied only if there are fewer than {limit}. Ads would be shown worldwide. Do you still want to apply the rest?',
  exclusions_lost:
    'Not everything in this list can be excluded ({count} skipped), so ads may still be shown to those people. Do you still want to apply the rest?',
  audiences_unknown:
    'The ad account doesn’t have these custom audiences, so they will not be applied: {names}. Do you still want to apply the rest of the targeting package?',
  list_excludes:
    'This list was made from an exclusion audience, so it is applied as an exclusion: it only keeps these people out.',
  too_many_handles: 'You have selected {count} handles. Only the first {limit} will be applied.',
  too_many_countries:
    'You have selected {count} countries. Countries are applied only if there are fewer than {limit}.',
  beyond_handles: 'Only the first {limit} handles are applied.',
  beyond_countries: 'Countries are applied only if there are fewer than {limit}.',
  beyond_limit: 'An ad set’s limit is {limit} {what}.',
  same_as: 'It’s the same as “{other}”.',
  empty_text: 'Nothing is left without spaces and symbols.',
  handles_not_found: 'Not found in our data; the ad platform may refuse these handles: {names}.',
  handle_unknown: 'There’s no account with this handle.',
  no_equivalent: 'The ad platform has nothing with this name.',
  ambiguous: 'The ad platform has several with this name: {names}.',
  country_unavailable: 'This country is not available for targeting.',
  show_without_location: 'A TV show requires a country or location in its market.',
  show_outside_market: 'It isn’t broadcast in every targeted country and location.',
  audience_not_ready: 'This custom audience isn’t ready yet.',
  audience_unknown: 'The ad account doesn’t have this custom audience.',
  age_unknown: 'This isn’t one of the age ranges.',
  gender_unknown: 'This isn’t a gender that can be targeted.',
  placement_unknown: 'This isn’t one of the placements.',
  not_on_placement: 'It can’t be targeted on the selected placements.',
  not_excludable: 'This can’t be excluded.',
  exclusion_keeps: 'An exclusion list only excludes people. The ad set’s targeting stays as it is.',
  left_excluded: 'Can’t be excluded – {what}: {terms}. These people can be reached.',
  left_excluded_words:
    'Not excluded by this list – words in posts: {terms}. To exclude them, save them as an exclusion audience and apply it to the same ad set.',
  left_groups:
    'Your audience requires all {count} groups of criteria. The ad platform reaches people who match any one of them.',
  left_at_least: '“At least {count} of {all}” can’t be required. Matching one is enough to be reached.',
  left_kind: 'Can’t be targeted – {what}: {terms}. The list reaches these people through what else sets them apart.',
  left_kind_bare: 'Can’t be targeted – {what}: {terms}. Nothing in this list stands for it.',
  left_window: '“Within the last {days} days” can’t be set – {what}: {terms}.',
  left_alike: 'The look-alike’s score can’t be targeted. The list reaches these people through what sets them apart.',
  // Notes of before places were shown to alone say it.
  left_places: 'Places don’t narrow the countries: people anywhere in the selected countries are reached.',
  left_verified: '“Verified accounts only” can’t be set.',
  left_unverified: '“Accounts without verification only” can’t be set.',
  left_min_followers: '“At least {count} followers” can’t be set.',
  left_max_followers: '“At most {count} followers” can’t be set.',
  left_active: '“Active within the last {days} days” can’t be set.',
  left_kind_follows: 'followers of',
  left_kind_interest: 'interests',
  left_kind_posted: 'words in posts',
  left_kind_bio: 'words in profiles',
  left_kind_job: 'job titles',
  left_kind_company: 'companies',
  left_kind_engaged: 'engagement with',
  refused_by_network: 'The ad platform would reject it. {reason}',
  lookalikes_of_followers: 'Handles reach people who are similar to an account’s followers, not just the followers.',
  united_groups:
    'Anyone who matches one of {count} kinds of targeting is reached. Matching all of them isn’t required.',
  age_widened: 'The age range {band} isn’t available. {used}, the narrowest that contains it, is used instead.',
  location_inside_country: '“{label}” is in {country}, which is targeted as a whole, so it changes nothing.',
  show_as_conversation:
    '“{label}” isn’t broadcast in every targeted location, so it’s targeted as a conversation topic.',
  chosen_among: 'Several are called “{label}”. {name} is used.',
  everybody: 'Nothing selects people, so everyone who meets the other conditions is reached.',
  worldwide: 'No country or location is set, so people worldwide are reached.',
  others_stay: 'Other ad set settings that stay as they are: {count}.',
  others_widen: 'Criteria that stay in the ad set and reach additional people: {count}.',
  russia: 'Ads targeting Russia must be in the Russian language.',
  few_keywords: 'At least {limit} keywords are recommended (now: {count}).',
  few_keywords_chosen:
    'The ad platform recommends {limit} keywords or more. The {count} here were chosen by how many of the audience each adds: more keywords would mostly reach other people.',
  few_keywords_offered:
    '{limit} or more keywords are recommended. This list has {all} ({count} selected): add your own to get there.',
  many_handles: 'At most {limit} handles are recommended. There are {count}.',
  many_interests: 'At most {limit} interests are recommended. There are {count}.',
} as const

export const englishChecks = { ...rules, ...words, ...checks, ...plans } as const
