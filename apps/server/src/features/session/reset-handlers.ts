// Starting anew, for journeys that are tried again and again; the call is not there unless the configuration says so.
import type { resets } from '@peregrine/contract/session/reset-endpoints.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { type Db, inTransaction, type Tx } from '#platform/postgres.ts'
import { findPerson } from './session-store.ts'

export interface ResetPorts {
  readonly db: Db
  readonly enabled: boolean
  /** Removes a person with all that is theirs alone, whatever is under way. */
  readonly removePerson: (tx: Tx, userId: string) => Promise<void>
}

export function createResetHandlers({ db, enabled, removePerson }: ResetPorts): Handlers<typeof resets> {
  return {
    resetMine: async ({ caller, body, refuse }) => {
      if (!enabled) return refuse('not_found')
      const { userId } = personOf(caller)
      const person = await findPerson(db, userId)
      // Whoever has several windows open says whom they mean.
      if (person?.email !== canonicalEmail(body.email)) return refuse('other_person')
      await inTransaction(db, (tx) => removePerson(tx, userId))
    },
  }
}
