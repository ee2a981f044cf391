// Whom a selection means: people who were named, or everybody whom filters leave, as the network's ids.
import type { Selection } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { z } from 'zod'
import type { Db } from '#platform/postgres.ts'
import { InvalidInput } from '#platform/refusal.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { selectPeople } from './suite-people-list-store.ts'
import { scopeOf } from './suite-people-sql.ts'

const Id = /^\d{1,19}$/
const Filters = z.object(suitePeople.followers.query)

/** Without the account itself; at most one more than `most`, so that too many show. */
export async function selectedIds(
  db: Db,
  account: SuiteAccountRow,
  selection: Selection,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<readonly string[]> {
  const ids = 'user_ids' in selection ? namedIds(selection.user_ids) : await filteredIds()
  return [...new Set(ids)].filter((id) => id !== account.subject)

  async function filteredIds(): Promise<string[]> {
    if ('user_ids' in selection) return []
    const filters = Filters.safeParse(selection.filters)
    if (!filters.success) throw new InvalidInput({ 'selection.filters': ['Give filters of the list.'] }, 'validator')
    const query = { of: selection.of, filters: filters.data, limit: most + 1 }
    return (await selectPeople(db, scopeOf(account.id, now), query)).map(({ user_id }) => user_id)
  }
}

function namedIds(ids: readonly string[]): readonly string[] {
  if (ids.every((id) => Id.test(id))) return ids
  throw new InvalidInput({ 'selection.user_ids': ['Give ids of the network.'] }, 'validator')
}
