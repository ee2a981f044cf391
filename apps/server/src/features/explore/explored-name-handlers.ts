// The public calls about a name.
import type { exploredNames } from '@peregrine/contract/explore/explored-name-endpoints.ts'
import type { ReadInsightsPorts } from '#features/insights/insights-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { answering, nameOf } from './explore-answers.ts'
import { readDetail, readFirst, readSentiment, readTimes } from './read-explored-name.ts'

export function createExploredNameHandlers(ports: ReadInsightsPorts): Handlers<typeof exploredNames> {
  return {
    exploreFirst: async (context) => {
      const name = nameOf(context.body.name, context)
      return await answering(context, () => readFirst(ports, name, context.body.language))
    },
    exploreDetail: async (context) => {
      const { caller, query } = context
      const name = nameOf(query.name, context)
      return await answering(context, () => readDetail(ports, caller, name, query.language))
    },
    exploreSentiment: async (context) => {
      const name = nameOf(context.body.name, context)
      return await answering(context, () => readSentiment(ports, name))
    },
    exploreTimes: async (context) => {
      const name = nameOf(context.query.name, context)
      return await answering(context, () => readTimes(ports, name))
    },
  }
}
