// What reading an account of the suite says: why it waits, why somebody looks suspicious, what an archive lacks.

export const suiteSyncEnglish = {
  suite_x_busy: 'X’s rate limit has been reached.',
  suite_x_away: 'X can’t be reached right now.',
  suite_list_cut_short: 'X’s list ended early. It’s read again before anything is counted.',
  suite_list_lost: 'X’s list broke off. It’s read again from the start.',
  suite_clock_went_back: 'X’s clock went back. Reading continues once it has passed the last reading.',

  suspicious_default_name: 'The handle @{handle} looks generated: a name and a row of digits',
  suspicious_no_picture: 'Has no profile picture',
  suspicious_follow_back: 'The bio asks for follow-backs',
  suspicious_promotion: 'The bio advertises giveaways, investments or earnings',
  suspicious_lopsided: 'Follows many and is followed by few: {following} following, {followers} followers',
  suspicious_very_lopsided: 'Follows many and is followed by very few: {following} following, {followers} followers',
  suspicious_silent_follower: 'Follows many and hardly posts: {following} following, {posts} posts',
  suspicious_no_bio: 'Has no bio',
  suspicious_very_new: 'Joined X only on {date}',
  suspicious_follows_fast: 'Follows many within a short time: {following} since joining on {date}',
  suspicious_posts_fast: 'Posts more than a person can: {posts} posts since joining on {date}',

  archive_over_limit: 'The archive is larger than {limit} GB. Leave out the media folder.',
  archive_not_zip: 'This isn’t a ZIP file. Choose the archive as you downloaded it.',
  archive_no_profiles: 'An archive holds only the IDs of followers. Connect the account to see names and profiles.',
  archive_some_profiles:
    'An archive holds only the IDs of followers. Names and profiles are from the network data, which has {count} of {of} people. Connect the account to see everyone as they are now.',
  archive_replaced:
    'It replaces the earlier archive, as of {earlier}. Who came and who left in between isn’t counted: that takes a connected account.',
  archive_of_two_accounts:
    'The parts of this archive are from two different accounts. Nothing was changed. Choose the ZIP file as X sent it.',
  archive_no_followers: 'The archive has no list of followers.',
  archive_no_following: 'The archive has no list of followed accounts.',
  archive_no_posts: 'The archive has no posts.',
  archive_part_unreadable: 'The part “{name}” couldn’t be read and was skipped.',
  archive_part_broken: 'The part “{name}” is cut off or damaged. Nothing was changed. Download the archive again.',
  archive_entries_unreadable:
    '{count} of {of} entries in “{name}” have a form that can’t be read, so the list would be incomplete. Nothing was changed.',
  archive_entries_skipped: '{count} of {of} entries in “{name}” couldn’t be read and were skipped.',
  archive_posts_skipped: 'Posts that couldn’t be read and were skipped: {count}.',
  archive_no_date:
    'The archive doesn’t say when it was made. Its lists count as of today and aren’t part of the chart.',
  archive_future_date:
    'The archive says it was made on {date}, which is in the future. Its lists count as of today and aren’t part of the chart.',
  archive_is_older: 'This archive is from {date}; what’s here of @{handle} is from {newer}. Nothing was changed.',
  archive_may_be_older:
    'This archive doesn’t say when it was made; what’s here of @{handle} is from {newer} and may be newer. Nothing was changed.',
  archive_lists_not_taken:
    '@{handle} is connected and keeps the lists read from X: followers and following in the archive weren’t imported, only older posts.',
} as const
