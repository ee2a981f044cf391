// What the analytics suite says about accounts, people and posts, in English; a part of the catalogue in messages-english.ts.

/** What those who left have in common; `{what}`: whom it is about. */
const common = {
  suite_left_unfollowed: 'the people who unfollowed',
  suite_left_suspended: 'the people who were suspended',
  suite_left_deleted: 'the people whose account is gone',
  suite_left_removed: 'the people who were suspended or whose account is gone',
  suite_common_country: '{left}% of {what} are in {label}, compared with {stayed}% of those who stayed.',
  suite_common_language: '{left}% of {what} write in {label}, compared with {stayed}% of those who stayed.',
  suite_common_account_age: 'Account age “{label}”: {left}% of {what}, compared with {stayed}% of those who stayed.',
  suite_common_size: 'Followers “{label}”: {left}% of {what}, compared with {stayed}% of those who stayed.',
  suite_common_activity: 'Last active “{label}”: {left}% of {what}, compared with {stayed}% of those who stayed.',
  suite_common_verified: '{left}% of {what} are verified, compared with {stayed}% of those who stayed.',
  suite_common_protected: '{left}% of {what} are protected, compared with {stayed}% of those who stayed.',
  suite_common_suspicious: '{left}% of {what} looked suspicious, compared with {stayed}% of those who stayed.',
} as const

/** Why somebody is worth following. */
const suggestions = {
  suite_follow_engages: 'Engaged {count} times with your last {posts} posts.',
  suite_follow_rising: 'Engages more often than before.',
  suite_follow_new: 'Started engaging in the last 30 days.',
  suite_follow_follows_you: 'Follows you.',
  suite_follow_followed_by_yours:
    '{share}% of your followers and engagers follow this account ({count} of {of}), {times} times the baseline.',
  suite_follow_followed_by_followers:
    '{share}% of your followers follow this account ({count} of {of}), {times} times the baseline.',
  suite_follow_followed_by_engagers:
    '{share}% of your engagers follow this account ({count} of {of}), {times} times the baseline.',
} as const

/** Why nobody is called new, rising or fading yet. */
const trends = {
  suite_trend_unread:
    'It’s too early to tell who is new, rising or fading: who engaged with {unread} of the {posts} posts of the last 90 days hasn’t been read yet. X limits how fast this goes.',
  suite_trend_few_posts:
    'It’s too early to tell who is new, rising or fading: {posts} posts are 30 to 90 days old, and at least {least} are needed to compare with.',
} as const

/** How a post did, and when to post. */
const posts = {
  suite_post_repost: 'A repost has no figures of its own: engagement counts for the original post.',
  suite_post_before_fit: 'This post is older than the {posts} newest posts, from which what is usual is computed.',
  suite_post_too_few: 'There are too few posts ({posts}) to say what is usual for this account.',
  suite_post_too_young: 'This post is still collecting engagement. Check again {hours} hours after it was published.',
  suite_post_usual: '{engagements} engagements: within the usual range at this hour and day ({low}–{high}).',
  suite_post_above: '{engagements} engagements: above the usual range at this hour and day ({low}–{high}).',
  suite_post_below: '{engagements} engagements: below the usual range at this hour and day ({low}–{high}).',
  suite_time_too_few: 'There are {posts} posts to learn from. About {more_posts} more are needed to compare times.',
  suite_time_no_difference:
    'In {posts} posts, no time of day does better than another beyond chance. About {more_posts} more posts could tell.',
  suite_time_no_difference_at_all: 'In {posts} posts, no time of day does better than another beyond chance.',
  suite_time_found:
    'When the account posts makes a difference: posts in the best quarter of the week got {low}–{high} times the engagements of the others, checked on posts left out of the calculation.',
  suite_time_found_as_a_whole:
    'When the account posts makes a difference, though no single hour stands out yet: posts in the best quarter of the week got {low}–{high} times the engagements of the others, checked on posts left out of the calculation.',
  suite_time_found_unproven:
    'Some times do better in past posts, but posts left out of the calculation don’t confirm it yet. Treat these times as a hint.',
} as const

/** The programme that pays creators, and the parameters of the prediction. */
const payout = {
  suite_payout_verified_followers: 'At least {needed} verified followers: this account has {count}.',
  suite_payout_impressions: 'At least {needed} organic impressions in the last 3 months: {count} are known.',
  suite_payout_impressions_unknown:
    'At least {needed} organic impressions in the last 3 months: not known for this account.',
  suite_payout_subscription: 'An active Premium subscription or verified organization: the account is verified.',
  suite_payout_subscription_missing:
    'An active Premium subscription or verified organization: the account isn’t verified.',
  suite_payout_subscription_unknown: 'An active Premium subscription or verified organization: check this yourself.',
  suite_payout_own_age:
    'Account at least 3 months old with a complete profile, and the owner at least 18: check this yourself.',
  suite_payout_measured: 'Measured from {posts} posts of the last {days} days, without reposts.',
  suite_payout_measured_until:
    'Measured from {posts} posts of the {days} days up to {date}, without reposts. Later posts haven’t been read.',
  suite_payout_measured_followers: 'Measured: {count} of {of} followers are verified.',
  suite_payout_assumed_verified_reach:
    'Assumption: verified people see posts {low}–{high} times as often as their share of followers. X doesn’t publish this.',
  suite_payout_assumed_rate:
    'Assumption: US dollars per 1,000 impressions from verified people. X doesn’t publish a rate; creators report very different ones.',
  suite_payout_own_rate: 'Your own assumption: US dollars per 1,000 impressions from verified people.',
  suite_payout_minimum: 'X’s minimum payout is {amount} US dollars.',
  suite_payout_minimum_reached: 'X’s minimum payout is {amount} US dollars. The whole range is above it.',
  suite_payout_minimum_maybe: 'X’s minimum payout is {amount} US dollars. Only part of the range reaches it.',
  suite_payout_minimum_missed: 'X’s minimum payout is {amount} US dollars. Even the top of the range is below it.',
  suite_payout_note:
    'This is an estimate, not an offer. X pays creators based on engagement by Premium subscribers and publishes neither rate nor formula.',
  suite_payout_note_no_impressions:
    'X reports impressions only for your own recent posts. Without them nothing can be estimated.',
} as const

/** What changed in a period, and what happened since the last visit. */
const changes = {
  suite_change_followers_up: 'Followers of @{handle}: {gained} gained, {lost} lost ({net} net).',
  suite_change_followers_down: 'Followers of @{handle}: {lost} lost, {gained} gained ({net} net).',
  suite_change_growth_faster: 'Growth sped up: {net} followers, compared with {before} in the period before.',
  suite_change_growth_slower: 'Growth slowed down: {net} followers, compared with {before} in the period before.',
  suite_change_rate_up: 'Engagement rate rose from {before}% to {now}%.',
  suite_change_rate_down: 'Engagement rate fell from {before}% to {now}%.',
  suite_change_cadence_up: 'Posting more often: {now} posts a week, up from {before}.',
  suite_change_cadence_down: 'Posting less often: {now} posts a week, down from {before}.',
  suite_change_reach_up: 'The median post reached {now} impressions, up from {before}.',
  suite_change_reach_down: 'The median post reached {now} impressions, down from {before}.',
  suite_news_gained: '{count} new followers.',
  suite_news_gained_left: '{count} new followers. {left} more followed and left again.',
  suite_news_gained_left_one: '1 new follower. {left} more followed and left again.',
  suite_news_gained_one: '1 new follower.',
  suite_news_returned: '{count} former followers follow you again.',
  suite_news_returned_one: '1 former follower follows you again.',
  suite_news_lost: '{count} people unfollowed you.',
  suite_news_lost_one: '1 person unfollowed you.',
  suite_news_lost_many: '{count} people unfollowed you, more than the usual {usual}.',
  suite_news_blocked: 'You blocked {count} followers.',
  suite_news_blocked_one: 'You blocked 1 follower.',
  suite_news_removed: '{count} followers were suspended by X, or deleted or deactivated their account.',
  suite_news_removed_one: '1 follower was suspended by X, or deleted or deactivated their account.',
  suite_news_verified:
    '{count} verified accounts started following you, among them @{handle} with {followers} followers.',
  suite_news_verified_one: '@{handle}, verified with {followers} followers, started following you.',
  suite_news_big_follower: '@{handle} with {followers} followers started following you.',
  suite_news_post: 'A post did better than usual: {engagements} engagements instead of {low}–{high}.',
  suite_news_post_weak: 'A post did worse than usual: {engagements} engagements instead of {low}–{high}.',
  suite_news_rising: '{count} people engage with your posts more often than before, most of all @{handle}.',
  suite_news_rising_one: '@{handle} engages with your posts more often than before.',
  suite_news_fading: '{count} people who used to engage have gone quiet, among them @{handle}.',
  suite_news_fading_one: '@{handle} used to engage with your posts and has gone quiet.',
  suite_news_suspicious: '{count} of {of} new followers look suspicious.',
} as const

export const suiteReadingEnglish = { ...common, ...suggestions, ...trends, ...posts, ...payout, ...changes } as const
