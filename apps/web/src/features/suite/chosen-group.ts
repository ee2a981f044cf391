// People that were chosen for an action: who, how many, and those of them whose rows the page has; and their ids where a call takes ids alone.
import type { Selection } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import type { SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { call } from '#shell/calls.ts'

export interface ChosenGroup {
  readonly selection: Selection
  readonly size: number
  readonly known: readonly SuitePerson[]
}

/** As many as an action takes at once. */
export const MOST_CHOSEN = 5000
const PAGE = 200

const LISTS = {
  followers: suitePeople.followers,
  following: suitePeople.following,
  engagers: suitePeople.engagers,
  unfollowers: suitePeople.unfollowers,
} as const

/** The ids of everybody in the group, read page by page where it was chosen by its filters, until they are too many. Throws a CallError. */
export async function idsOf(
  { selection }: Pick<ChosenGroup, 'selection'>,
  account: string,
): Promise<readonly string[]> {
  if ('user_ids' in selection) return selection.user_ids
  const ids: string[] = []
  const left = new Set(selection.exclude)
  let cursor: string | null = null
  do {
    const query: { account: string; limit: number; cursor?: string } = {
      ...selection.filters,
      account,
      limit: PAGE,
      ...(cursor !== null && { cursor }),
    }
    const page: { results: readonly { user_id: string }[]; next: string | null } = await call(LISTS[selection.of], {
      query,
    })
    ids.push(...page.results.map(({ user_id }) => user_id).filter((id) => !left.has(id)))
    cursor = page.next
  } while (cursor !== null && ids.length <= MOST_CHOSEN)
  return ids
}
