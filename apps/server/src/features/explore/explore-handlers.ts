// The call of explore: a name in, who is behind it out.

import type { explore } from '@peregrine/contract/explore/explore-endpoints.ts'
import { LIMITS } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { AudienceRefused, type ReadInsightsPorts } from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { Handlers } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import { exploredOf, exploreName } from './explore-name.ts'

export function createExploreHandlers(ports: ReadInsightsPorts): Handlers<typeof explore> {
  return {
    exploreName: async (context) => {
      teamOf(context)
      const { body, caller, refuse, invalid } = context
      const explored = exploredOf(body)
      if (explored === null) return invalid({ query: [message('nothing_to_explore')] })
      if (explored.term.length > LIMITS.termLength)
        return invalid({ query: [message('too_long', { limit: LIMITS.termLength })] })
      try {
        return await exploreName(ports, caller, explored, body.language)
      } catch (error) {
        if (error instanceof AudienceRefused) return refuse(error.code, error.reason)
        if (error instanceof GraphTooHeavy) return refuse('question_too_heavy')
        throw error
      }
    },
  }
}
