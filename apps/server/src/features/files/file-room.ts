// How much room the uploads of one person may take, and for how long.
import type { Db } from '#platform/postgres.ts'
import { countOpen } from './file-store.ts'

const OPEN_AT_ONCE = 20
export const OPEN_MINUTES = 60

export const mayOpenFile = async (db: Db, userId: string, now: Date): Promise<boolean> =>
  (await countOpen(db, userId, now)) < OPEN_AT_ONCE
