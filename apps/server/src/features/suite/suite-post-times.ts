// When to post: the account's own posts, with the hours at which the followers whom the network's data knows post themselves.

import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { hoursInZone } from '@peregrine/domain/suite/audience-hour-rules.ts'
import { bestTimes } from '@peregrine/domain/suite/best-time-rules.ts'
import { tabCounts } from '#features/insights/insights-public.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { idsOf, samplePeople } from './suite-people-sample.ts'
import { type PeopleScope, scopeOf } from './suite-people-sql.ts'
import { fittedPost, postsToFit } from './suite-post-list-store.ts'
import type { SuiteReadPorts } from './suite-read-ports.ts'

/** With fewer posts of followers nothing is said of their hours. */
const LEAST_FOLLOWER_POSTS = 500
const DAY_MS = 86_400_000

type BestTimesReply = ReplyOf<(typeof suitePosts)['bestPostTime']>

async function followersHours(
  ports: SuiteReadPorts,
  scope: PeopleScope,
  timezone: string,
): Promise<BestTimesReply['followers']> {
  const found = await samplePeople(ports, await idsOf(ports, scope, 'followers'))
  if (!found) return null
  const { hours } = await tabCounts(ports.graph, found.sample).posting()
  const posts = hours.flat().reduce((sum, count) => sum + count, 0)
  if (posts < LEAST_FOLLOWER_POSTS) return null
  const shown = hoursInZone(hours, timezone, ports.clock())
  return { people: found.known, posts, hours: shown.map((day) => [...day]) }
}

export async function readBestTimes(
  ports: SuiteReadPorts,
  { id: account, timezone }: Pick<SuiteAccountRow, 'id' | 'timezone'>,
): Promise<BestTimesReply> {
  const [rows, followers] = await Promise.all([
    postsToFit(ports.db, { account, timezone }),
    followersHours(ports, scopeOf(account, ports.clock()), timezone),
  ])
  const posts = rows.map(fittedPost)
  const times = posts.map(({ at }) => at)
  const { verdict, enough, cells, best, heldOut } = bestTimes(posts, followers?.hours ?? null)
  return {
    posts: posts.length,
    days: posts.length === 0 ? 0 : Math.ceil((Math.max(...times) - Math.min(...times)) / DAY_MS),
    timezone,
    verdict,
    enough,
    cells: [...cells],
    best: [...best],
    followers,
    held_out: heldOut,
  }
}
