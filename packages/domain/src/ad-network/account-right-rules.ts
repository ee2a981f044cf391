// What somebody may do in an ad account, by the network's words for roles (GET authenticated_user_access).

/** Every role; TWEET_COMPOSER comes on top of the first three. */
export const ACCOUNT_ROLES = [
  'ACCOUNT_ADMIN',
  'AD_MANAGER',
  'CREATIVE_MANAGER',
  'CAMPAIGN_ANALYST',
  'ANALYST',
  'PARTNER_AUDIENCE_MANAGER',
] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

const RIGHTS = {
  'reads-account': ACCOUNT_ROLES,
  'reads-campaigns': ['ACCOUNT_ADMIN', 'AD_MANAGER', 'CREATIVE_MANAGER', 'CAMPAIGN_ANALYST'],
  'writes-campaigns': ['ACCOUNT_ADMIN', 'AD_MANAGER'],
  'writes-creatives': ['ACCOUNT_ADMIN', 'AD_MANAGER', 'CREATIVE_MANAGER'],
  'writes-audiences': ['ACCOUNT_ADMIN', 'AD_MANAGER', 'PARTNER_AUDIENCE_MANAGER'],
  'administers-account': ['ACCOUNT_ADMIN'],
} as const satisfies Readonly<Record<string, readonly AccountRole[]>>
export type AccountRight = keyof typeof RIGHTS

/** Whether one of somebody's permissions gives the right. */
export function hasAccountRight(permissions: readonly string[], right: AccountRight): boolean {
  const roles: readonly string[] = RIGHTS[right]
  return permissions.some((permission) => roles.includes(permission))
}
