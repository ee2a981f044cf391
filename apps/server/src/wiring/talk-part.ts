// The assistant of the analytics suite: its grammar with the world's countries, and a language model where one is configured.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import { talkPlans } from '@peregrine/contract/talk/talk-plan-endpoints.ts'
import { openTalkWords, type TalkWords } from '@peregrine/domain/talk/read-talk-words.ts'
import { dayIn } from '@peregrine/domain/talk/talk-days-rules.ts'
import type { FastifyInstance } from 'fastify'
import { premiumOf } from '#features/billing/billing-public.ts'
import { mountMcp } from '#features/talk/mount-mcp.ts'
import { sweepTalkPlansWorker } from '#features/talk/sweep-talk-plans-job.ts'
import { createTalkHandlers } from '#features/talk/talk-handlers.ts'
import { openTalkModel } from '#features/talk/talk-model.ts'
import { talkPlanHandlers } from '#features/talk/talk-plan-handlers.ts'
import type { TalkPorts } from '#features/talk/talk-ports.ts'
import { COUNTRY_CODES, countryLabel } from '#features/taxonomy/taxonomy-public.ts'
import type { RateLimiter } from '#platform/rate-limiter.ts'
import type { Foundation, Part } from './foundation.ts'
import { isOwnOrigin, suiteAddress } from './site-addresses.ts'
import { suiteClock } from './suite-part.ts'

let opened: TalkWords | undefined
/** After the start of the server has ended, before anybody has signed in and asked. */
const OPEN_AFTER_MS = 2000

/** Opening takes a third of a second, once in a process: in idle time after the start, or by a question that comes sooner. */
export const talkWords: TalkWords = {
  read(question, today) {
    opened ??= openTalkWords(
      COUNTRY_CODES.map((code) => ({ code, en: countryLabel(code, 'en'), ja: countryLabel(code, 'ja') })),
    )
    return opened.read(question, today)
  },
}

/** `mountPages` opens the queries to programs; they count under the limits of all calls. */
export function talkPart({
  config,
  db,
  graph,
  network,
  keys,
  clock,
  log,
  security,
  languageModel,
}: Foundation): Part & { mountPages(http: FastifyInstance, limiter: RateLimiter): Promise<void> } {
  const ports: TalkPorts = {
    db,
    graph,
    network,
    keys,
    clock,
    networkClock: suiteClock({ config, clock }),
    log,
    words: talkWords,
    model: languageModel && openTalkModel(languageModel, { db, clock, questionsADay: config.talkModelQuestionsADay }),
    siteAddress: suiteAddress(config),
  }
  return {
    workers: [sweepTalkPlansWorker({ db, clock })],
    mount(add) {
      add(talk, createTalkHandlers(ports))
      add(talkPlans, talkPlanHandlers(ports))
      // A reading in each language, so that the first question finds the code compiled as well.
      const open = (): void => {
        for (const question of ['How many followers do I have?', 'フォロワーは何人？'])
          talkWords.read(question, dayIn(clock(), 'UTC'))
      }
      if (opened === undefined) setTimeout(open, OPEN_AFTER_MS).unref()
    },
    mountPages: (http, limiter) =>
      mountMcp(http, {
        talk: ports,
        limiter,
        security,
        isSubscribed: async (userId) => (await premiumOf(db, userId, clock())) === 'active',
        isOwnOrigin: isOwnOrigin(config),
      }),
  }
}
