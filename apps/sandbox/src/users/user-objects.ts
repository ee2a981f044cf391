// Users as API v2 answers them: three fields, and those that were asked for.

import type { WorldAccount } from '#world/network-world.ts'

export const USER_FIELDS = [
  'affiliation',
  'connection_status',
  'created_at',
  'description',
  'entities',
  'id',
  'is_identity_verified',
  'location',
  'most_recent_tweet_id',
  'name',
  'parody',
  'pinned_tweet_id',
  'profile_banner_url',
  'profile_image_url',
  'protected',
  'public_metrics',
  'receives_your_dm',
  'subscription_type',
  'url',
  'username',
  'verified',
  'verified_followers_count',
  'verified_type',
  'withheld',
] as const
export type UserField = (typeof USER_FIELDS)[number]

/** The population has no pictures, addresses, pinned posts or withheld accounts; such fields are left out, as v2 does. */
const userFields: Partial<Record<UserField, (account: WorldAccount) => unknown>> = {
  created_at: ({ openedAt }) => openedAt.toISOString(),
  description: ({ bio }) => bio,
  location: ({ location }) => (location === '' ? undefined : location),
  protected: (account) => account.protected,
  public_metrics: ({ followers, following, posts }) => ({
    followers_count: followers,
    following_count: following,
    tweet_count: posts,
    listed_count: 0,
  }),
  verified: ({ verified }) => verified,
  verified_type: ({ verified }) => (verified ? 'blue' : 'none'),
}

/** `known`: fields that the account alone does not tell. */
export function userObject(
  account: WorldAccount,
  fields: ReadonlySet<UserField>,
  known: Partial<Record<UserField, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const chosen = [...fields].map((field) => [field, known[field] ?? userFields[field]?.(account)] as const)
  return {
    id: account.id,
    name: account.name,
    username: account.handle,
    ...Object.fromEntries(chosen.filter(([, value]) => value !== undefined)),
  }
}
