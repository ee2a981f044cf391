// The language model as the assistant uses it: within what one person and everybody together may ask of it.
import type { LanguageModelPort } from '#connectors/language-model/language-model-port.ts'
import { takeWindow } from '#features/session/session-public.ts'
import { type Db, inTransaction } from '#platform/postgres.ts'

export interface TalkModelBounds {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Of everybody together. */
  readonly questionsADay: number
  /** Of one person. */
  readonly ownAMinute?: number
  readonly ownADay?: number
}

export interface TalkModel extends LanguageModelPort {
  /** Counts a question of a person; null, or when one may be asked again. */
  take(userId: string): Promise<Date | null>
}

const MINUTE_S = 60
const DAY_S = 86_400
const OWN_A_MINUTE = 3
const OWN_A_DAY = 100

/**
 * Counted in PostgreSQL, so that it holds over restarts and several processes. How many are asked at a time, and the pause
 * after failures, are the connector's own in each process: they protect it and the model's server, and bound no cost.
 */
export function openTalkModel(
  port: LanguageModelPort,
  { db, clock, questionsADay, ownAMinute = OWN_A_MINUTE, ownADay = OWN_A_DAY }: TalkModelBounds,
): TalkModel {
  return {
    propose: port.propose,
    choose: port.choose,
    async take(userId) {
      const now = new Date(clock())
      // The last one is everybody's: its row is locked for the shortest time.
      const windows = [
        [`talk day ${userId}`, { max: ownADay, seconds: DAY_S }],
        [`talk minute ${userId}`, { max: ownAMinute, seconds: MINUTE_S }],
        ['talk day of everybody', { max: questionsADay, seconds: DAY_S }],
      ] as const
      let wait = 0
      const counting = inTransaction(db, async (tx) => {
        for (const [key, limit] of windows) {
          wait = await takeWindow(tx, key, limit, now)
          if (wait > 0) throw new Error('What is refused under one limit counts under none.')
        }
      })
      await counting.catch((error: unknown) => {
        if (wait === 0) throw error
      })
      return wait === 0 ? null : new Date(now.getTime() + wait * 1000)
    },
  }
}
