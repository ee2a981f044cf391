// Links that show an audience to people outside the team: how long they work, what they show, whether one still opens.

/** Days that a link works. */
export const SHARE_DAYS = [7, 30, 90] as const
export type ShareDays = (typeof SHARE_DAYS)[number]
export const SHARE_DAYS_USUAL: ShareDays = 30

/** The audience alone: name, definition, sizes, countries; or its insights as well. */
export const SHARE_SHOWS = ['audience', 'insights'] as const
export type ShareShows = (typeof SHARE_SHOWS)[number]

export const MOST_SHARE_ADDRESSES = 20
/** Mails that a person without a team sends in a day. */
export const SHARE_MAILS_PER_DAY = 50
/** Links of one audience or list, by one team or person, that are open at once. */
export const MOST_OPEN_SHARES = 50

export type ShareState = 'open' | 'expired' | 'revoked'

export interface ShareFacts {
  /** ISO 8601 in UTC. */
  readonly expires: string
  readonly revoked: string | null
  /** Whether whoever made it is still there: in the team, or with us at all where it is their own. */
  readonly makerExists: boolean
}

/** A link whose maker has left the team is as good as revoked: nobody answers for it any more. */
export function shareState({ expires, revoked, makerExists }: ShareFacts, now: string): ShareState {
  if (revoked !== null || !makerExists) return 'revoked'
  return expires <= now ? 'expired' : 'open'
}
