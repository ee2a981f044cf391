// Whether a person may use the analytics suite: what identifying a caller and reading in the background go by.
import type { Premium } from '@peregrine/domain/suite/premium-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { suiteAccessOf } from './suite-access.ts'

export async function premiumOf(db: DbOrTx, userId: string, now: number): Promise<Premium> {
  return (await suiteAccessOf(db, userId, new Date(now))).state
}
