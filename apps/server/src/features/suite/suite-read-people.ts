// Makes rows of the people on a page: what is new of them is read, the rest stays as it is known.
import { isPossibleTime, type PostBounds, timeOfPostId } from '@peregrine/domain/suite/post-time-rules.ts'
import { suspiciousReasons } from '@peregrine/domain/suite/suspicious-rules.ts'
import type { PersonFacts } from '#connectors/ads/ads-people-port.ts'
import type { AdsGrant } from '#connectors/ads/ads-port.ts'
import { type KnownPerson, knownPeople, type StoredPerson } from './suite-people-store.ts'
import type { SuitePorts } from './suite-ports.ts'

/** As an earlier reading found it out for the same post. */
function knownTime(known: KnownPerson | undefined, id: string, bounds: PostBounds): number | null {
  const at = known?.last_post === id ? (known.last_post_at?.getTime() ?? null) : null
  return at !== null && isPossibleTime(at, bounds) ? at : null
}

const isId = (id: string | null): id is string => id !== null && /^\d{1,19}$/.test(id)

/** Calls that one page may spend on the times of newest posts. */
const POST_CALLS = 10

/** Times of newest posts that neither their ids nor earlier readings tell. A failure is no reason to lose the page. */
async function lookUpTimes(
  { accounts }: SuitePorts,
  grant: AdsGrant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>()
  for (let from = 0; from < ids.length && from < POST_CALLS * 100; from += 100) {
    const posts = await accounts.ads.postsById(grant, ids.slice(from, from + 100)).catch(() => null)
    if (posts === null) break
    for (const { id, createdAt } of posts) times.set(id, createdAt)
  }
  return times
}

const sameTexts = (known: KnownPerson | undefined, { name, bio, location }: PersonFacts): boolean =>
  known !== undefined && known.name === name && known.bio === bio && known.location === location

/** `now` by the network's clock. */
export async function rowsOfPeople(
  ports: SuitePorts,
  { accountId, grant, now }: { readonly accountId: string; readonly grant: AdsGrant; readonly now: number },
  people: readonly PersonFacts[],
): Promise<StoredPerson[]> {
  const each = [...new Map(people.filter(({ id }) => isId(id)).map((person) => [person.id, person])).values()]
  const ids = each.map(({ id }) => id)
  const known = await knownPeople(ports.db, accountId, ids)
  const changed = each.filter((person) => !sameTexts(known.get(person.id), person))
  const read = await ports.traitsOf(changed)
  const traits = new Map(changed.map(({ id }, index) => [id, read[index] ?? null]))
  const told = each.map(({ id, lastPostId, joinedAt }) => {
    if (!isId(lastPostId)) return null
    const bounds = { joinedAt, now }
    return { id: lastPostId, at: timeOfPostId(lastPostId, bounds) ?? knownTime(known.get(id), lastPostId, bounds) }
  })
  const untimed = told.flatMap((post) => (post !== null && post.at === null ? [post.id] : []))
  const times = await lookUpTimes(ports, grant, untimed)
  return each.map((person, place) => {
    const { joinedAt } = person
    const lastPost = told[place]?.id ?? null
    const lastAt = told[place]?.at ?? (lastPost === null ? undefined : times.get(lastPost))
    const { handle, name, bio, location, verified, followers, following, posts } = person
    return {
      person: person.id,
      ...{ handle, name, bio, location, verified, protected: person.protected, followers, following, posts },
      joined_at: joinedAt === null ? null : new Date(joinedAt).toISOString(),
      last_post: lastPost,
      last_post_at: lastAt === undefined ? null : new Date(lastAt).toISOString(),
      suspicious: suspiciousReasons(person, now),
      traits: traits.get(person.id) ?? null,
    }
  })
}
