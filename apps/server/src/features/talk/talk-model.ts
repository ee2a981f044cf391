// The language model as the assistant uses it: within what one person and everybody together may ask of it.
import type { LanguageModelPort } from '#connectors/language-model/language-model-port.ts'
import { createRateLimiter } from '#platform/rate-limiter.ts'

export interface TalkModelBounds {
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
  take(userId: string): Date | null
}

const MINUTE_S = 60
const DAY_S = 86_400
const OWN_A_MINUTE = 3
const OWN_A_DAY = 100

/** Counted in this process, in sliding windows: a restart begins anew. */
export function openTalkModel(
  port: LanguageModelPort,
  { clock, questionsADay, ownAMinute = OWN_A_MINUTE, ownADay = OWN_A_DAY }: TalkModelBounds,
): TalkModel {
  const limiter = createRateLimiter(clock)
  return {
    propose: port.propose,
    choose: port.choose,
    take(userId) {
      const wait = limiter.take([
        { key: `minute ${userId}`, max: ownAMinute, seconds: MINUTE_S },
        { key: `day ${userId}`, max: ownADay, seconds: DAY_S },
        { key: 'day of everybody', max: questionsADay, seconds: DAY_S },
      ])
      return wait === 0 ? null : new Date(clock() + wait * 1000)
    },
  }
}
