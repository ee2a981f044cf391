// Where a page that an answer names is: of the suite, or of the team dashboard.
import type { TalkFigure } from '@peregrine/contract/talk/talk-shapes.ts'
import { siteAddress } from '#shell/chosen-site.ts'

const PATHS: Readonly<Record<NonNullable<TalkFigure['place']>['page'], string>> = {
  followers: 'followers',
  following: 'following',
  unfollowed: 'unfollowed',
  engagers: 'engagers',
  posts: 'posts',
  accounts: 'accounts',
  'top-countries': 'followers?view=overview',
  enrichments: 'followers?view=overview',
  'best-post-time': 'best-time',
  'who-to-follow': 'who-to-follow',
  payout: 'payout',
  premium: '/premium',
  campaigns: '',
  audiences: '',
}

export const conversationAddress = (conversation: string): string =>
  `/premium-suite/talk-to-x?conversation=${encodeURIComponent(conversation)}`

/** A campaign or audience, or all of a team, in the team dashboard. */
export const inDashboard = (team: string, page: 'campaigns' | 'audiences', id: string | undefined): string =>
  `${siteAddress('team')}${encodeURIComponent(team)}/${page}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`

export function addressOf({ page, query }: NonNullable<TalkFigure['place']>): string {
  if (page === 'campaigns' || page === 'audiences')
    return inDashboard(query.team ?? '', page, query[page === 'campaigns' ? 'campaign' : 'audience'])
  const search = new URLSearchParams(query).toString()
  const path = PATHS[page].startsWith('/') ? PATHS[page] : `/premium-suite/${PATHS[page]}`
  return `${path}${search === '' ? '' : `?${search}`}`
}
