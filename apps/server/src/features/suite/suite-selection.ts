// Whom a selection means: people who were named, or everybody whom filters leave, as the network's ids.
import type { Selection } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { LIST_FILTERS } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { z } from 'zod'
import type { Db } from '#platform/postgres.ts'
import { InvalidInput } from '#platform/refusal.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import type { FilteredList } from './suite-list-filters.ts'
import { selectPeople } from './suite-list-people.ts'
import { scopeOf } from './suite-people-sql.ts'

const Id = /^\d{1,19}$/

/** Without the account itself; at most one more than `most`, so that too many show. */
export async function selectedIds(
  db: Db,
  account: SuiteAccountRow,
  selection: Selection,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<readonly string[]> {
  const ids =
    'user_ids' in selection
      ? namedIds(selection.user_ids)
      : await selectPeople(db, scopeOf(account.id, now), listOf(selection), most + 1)
  return [...new Set(ids)].filter((id) => id !== account.subject)
}

/** With exactly the filters that the list has: one that was passed over would select people whom nobody chose. */
function listOf({ of, filters }: Extract<Selection, { of: unknown }>): FilteredList {
  const known = LIST_FILTERS[of]
  const foreign = Object.keys(filters).filter((name) => !Object.hasOwn(known, name))
  if (foreign.length > 0)
    throw refused(`The list “${of}” has no filter ${foreign.join(', ')}. Nobody was selected. Leave it out.`)
  const read = z.strictObject(known).safeParse(filters)
  if (read.success) return { of, filters: read.data }
  const wrong = [...new Set(read.error.issues.map(({ path }) => String(path[0])))]
  throw refused(`The list “${of}” doesn’t take this value of ${wrong.join(', ')}. Nobody was selected.`)
}

const refused = (sentence: string): InvalidInput => new InvalidInput({ 'selection.filters': [sentence] }, 'validator')

function namedIds(ids: readonly string[]): readonly string[] {
  if (ids.every((id) => Id.test(id))) return ids
  throw new InvalidInput({ 'selection.user_ids': ['Give ids of the network.'] }, 'validator')
}
