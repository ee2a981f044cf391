// The assistant of the analytics suite: its grammar with the world's countries, and a language model where one is configured.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import { openTalkWords, type TalkWords } from '@peregrine/domain/talk/read-talk-words.ts'
import { openBriefModel } from '#connectors/brief-model/brief-model-live.ts'
import { createTalkHandlers } from '#features/talk/talk-handlers.ts'
import type { TalkPorts } from '#features/talk/talk-ports.ts'
import { COUNTRY_CODES, countryLabel } from '#features/taxonomy/taxonomy-public.ts'
import type { Foundation, Part } from './foundation.ts'
import { suiteAddress } from './site-addresses.ts'
import { suiteClock } from './suite-part.ts'

let opened: TalkWords | undefined

/** Opened by the first question, since that takes a third of a second; they are the same in every application. */
export const talkWords: TalkWords = {
  read(question, today) {
    opened ??= openTalkWords(
      COUNTRY_CODES.map((code) => ({ code, en: countryLabel(code, 'en'), ja: countryLabel(code, 'ja') })),
    )
    return opened.read(question, today)
  },
}

export function talkPart({ config, db, graph, network, keys, clock, log }: Foundation): Part {
  const ports: TalkPorts = {
    db,
    graph,
    network,
    keys,
    clock,
    networkClock: suiteClock({ config, clock }),
    log,
    words: talkWords,
    model: config.briefModel === null ? null : openBriefModel(config.briefModel, log),
    siteAddress: suiteAddress(config),
  }
  return {
    workers: [],
    mount(add) {
      add(talk, createTalkHandlers(ports))
    },
  }
}
