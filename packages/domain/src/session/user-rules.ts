// The signed-in user and what the user is called (spec §3).
import type { Language } from '../shell/language-rules.ts'
import type { Membership } from '../teams/team-rules.ts'

export interface SocialAccount {
  readonly id: string
  readonly provider: string
}

export interface User {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly language: Language
  readonly groups: readonly { readonly name: string }[]
  readonly social_accounts: readonly SocialAccount[]
  readonly memberships: readonly Membership[]
}

/** First and last name, without either the e-mail. */
export function displayName(user: Pick<User, 'email' | 'first_name' | 'last_name'>): string {
  return (
    [user.first_name, user.last_name]
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .join(' ') || user.email
  )
}

/** Those who run this installation, set by `npm run staff`. */
export const STAFF_GROUP = 'Staff'

export const isStaff = (groups: readonly string[]): boolean => groups.includes(STAFF_GROUP)

export const AUDIENCE_CREATOR_GROUP = 'Audience_creator'

/**
 * Whether the user may open the audience creator.
 * @planned The Audience Creator of the analytics suite.
 */
export function canCreateAudiences(user: Pick<User, 'groups'>): boolean {
  return user.groups.some((group) => group.name === AUDIENCE_CREATOR_GROUP)
}
