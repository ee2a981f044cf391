// What reading an account of the suite says: why it waits, why somebody looks suspicious, what an archive lacks.

export const suiteSyncEnglish = {
  suite_account_protected: 'The ad platform doesn’t let us read this list.',

  suspicious_default_name: 'The handle looks generated: a name and a row of digits',
  suspicious_silent_follower: 'Follows hundreds of accounts but hardly ever posts',
  suspicious_follows_thousands: 'Follows thousands of accounts and is followed by few',
  suspicious_very_new: 'Joined less than 30 days ago',
  suspicious_empty_profile: 'No bio and no profile picture',
  suspicious_never_posted: 'Has never posted',
  suspicious_no_followers: 'Has almost no followers',

  archive_over_limit: 'The archive is larger than {limit} GB. Leave out the media folder.',
  archive_not_zip: 'This isn’t a ZIP file. Choose the archive as you downloaded it.',
  archive_no_profiles: 'An archive holds only the IDs of followers. Connect the account to see names and profiles.',
  archive_no_followers: 'The archive has no list of followers.',
  archive_no_following: 'The archive has no list of followed accounts.',
  archive_no_posts: 'The archive has no posts.',
  archive_part_unreadable: 'The part “{name}” couldn’t be read and was skipped.',
} as const
