// Puts people in a list or takes them out, one call of the network for each: whoever is there or gone already costs none.
import { readPeople } from '@peregrine/domain/social-lists/social-list-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenNetworkAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { SocialListPorts } from './social-list-ports.ts'

const PAGE = 100
/** The network takes 5,000 people in a list. */
const MOST_PAGES = 60
/** Repeated by the connector, and still nobody knows whether it was done. */
const LOST: ReadonlySet<string> = new Set(['unavailable', 'unknown_outcome'])

/** Everybody in the list; null: there is no such list. */
export async function currentMembers(
  { accounts: { ads } }: Pick<SocialListPorts, 'accounts'>,
  { grant }: Pick<OpenNetworkAccount, 'grant'>,
  listId: string,
): Promise<Set<string> | null> {
  const ids = new Set<string>()
  let token: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await ads.listMembers(grant, listId, { size: PAGE, token })
    if (page === null) return null
    for (const { id } of page.items) ids.add(id)
    token = page.next
    if (token === null) break
  }
  return ids
}

export interface MembersRequest {
  readonly kind: 'add' | 'remove'
  readonly listId: string
  readonly handles: readonly string[]
  readonly userIds: readonly string[]
}

/** How far it came, also when the network stopped it: ids, and `missing` as they were given. */
export interface MembersProgress {
  readonly changed: string[]
  unchanged: readonly string[]
  readonly missing: string[]
  left: string[]
}

export const noProgress = (): MembersProgress => ({ changed: [], unchanged: [], missing: [], left: [] })

/**
 * Brings the people into the list, or out of it; `progress` tells how far it came when this throws an AdsFailure. Answers
 * 'no_list' when there is none, and 'yourself' when the account itself is to be put in a list.
 */
export async function changeListMembers(
  ports: Pick<SocialListPorts, 'accounts'>,
  account: OpenNetworkAccount,
  requested: MembersRequest,
  progress: MembersProgress,
): Promise<'done' | 'no_list' | 'yourself'> {
  const { ads } = ports.accounts
  const { kind, listId } = requested
  const people = readPeople(requested.handles, requested.userIds)
  const found = people.handles.length > 0 ? await ads.userIds(account.grant, people.handles) : new Map<string, string>()
  progress.missing.push(...people.unreadable, ...people.handles.filter((handle) => !found.has(handle)))
  const desired = [...new Set([...found.values(), ...people.userIds])]
  if (kind === 'add' && desired.includes(account.userId)) return 'yourself'
  const current = await currentMembers(ports, account, listId)
  if (current === null) return 'no_list'
  const done = (id: string): boolean => current.has(id) === (kind === 'add')
  progress.unchanged = desired.filter(done)
  progress.left = desired.filter((id) => !done(id))
  while (progress.left[0] !== undefined) {
    const [id] = progress.left
    try {
      if (kind === 'add') await ads.addListMember(account.grant, listId, id)
      else await ads.removeListMember(account.grant, listId, id)
      progress.changed.push(id)
    } catch (error) {
      if (!(error instanceof AdsFailure)) throw error
      // Of a list that stands: there is nobody with this id.
      if (error.kind === 'not_found') progress.missing.push(id)
      else if (LOST.has(error.kind) && (await isDone(ports, account, requested, id))) progress.changed.push(id)
      else throw error
    }
    progress.left.shift()
  }
  return 'done'
}

/** Whether it was done though its answer was lost each time; false as well when that cannot be seen now. */
async function isDone(
  ports: Pick<SocialListPorts, 'accounts'>,
  account: OpenNetworkAccount,
  { kind, listId }: MembersRequest,
  id: string,
): Promise<boolean> {
  try {
    const current = await currentMembers(ports, account, listId)
    return current !== null && current.has(id) === (kind === 'add')
  } catch (error) {
    if (!(error instanceof AdsFailure)) throw error
    return false
  }
}
