// Whom a selection means, and whether these are as many as whoever confirmed it saw.
import type { Selection } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import type { Db } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { selectedIds } from './suite-selection.ts'

type Refuse = (code: 'selection_changed', reason: Message, extra: { readonly selected: number }) => never

export interface ConfirmedSelection {
  /** At most one more than `most`, so that too many show. */
  readonly ids: readonly string[]
  /** Ends the call where they are more or fewer than were confirmed; after the stored reply of a repeated call was looked for. */
  readonly requireAsConfirmed: (refuse: Refuse) => void
}

export async function confirmedSelection(
  db: Db,
  account: SuiteAccountRow,
  selection: Selection,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<ConfirmedSelection> {
  if ('user_ids' in selection)
    return { ids: await selectedIds(db, account, selection, { now, most }), requireAsConfirmed: () => undefined }
  const { exclude = [], expected, ...everybody } = selection
  const left = new Set(exclude)
  const found = await selectedIds(db, account, everybody, { now, most: most + left.size })
  const ids = found.filter((id) => !left.has(id)).slice(0, most + 1)
  return {
    ids,
    requireAsConfirmed: (refuse) => {
      // Of more than a call takes, only that they are more is known.
      if (expected === undefined || Math.min(expected, most + 1) === ids.length) return
      const selected = ids.length
      refuse('selection_changed', message('selection_changed', { confirmed: expected, selected }), { selected })
    },
  }
}
