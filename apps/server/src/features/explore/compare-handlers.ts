// The calls that compare accounts.
import type { compare } from '@peregrine/contract/explore/compare-endpoints.ts'
import { MOST_COMPARED } from '@peregrine/domain/explore/compared-handle-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { ReadInsightsPorts } from '#features/insights/insights-public.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import type { Handlers } from '#platform/mount.ts'
import { accountsForKeywords } from './accounts-for-keywords.ts'
import { compareCompetitors } from './compare-competitors.ts'
import { compareHandles } from './compare-handles.ts'
import { answering, handleIn, handlesOf, keywordsOf } from './explore-answers.ts'
import { comparisonName, handleSheet } from './handle-sheet.ts'

export function createCompareHandlers(ports: ReadInsightsPorts): Handlers<typeof compare> {
  return {
    analyzeHandles: async (context) => {
      const handles = handlesOf(context.body.handles, 'handles', MOST_COMPARED, context)
      return await answering(context, () => compareHandles(ports, handles))
    },
    compareSheet: async (context) => {
      const { body, http } = context
      const handles = handlesOf(body.handles, 'handles', MOST_COMPARED, context)
      const compared = await answering(context, () => compareHandles(ports, handles))
      http.reply.header('content-disposition', attachmentHeader(comparisonName(handles, body.language), 'xlsx'))
      return await handleSheet(compared, body.language)
    },
    analyzeCompetitors: async (context) => {
      const { handle, competitors, language } = context.body
      const own = handleIn(handle, 'handle', context)
      const given = handlesOf(competitors, 'competitors', MOST_COMPARED, context)
      const others = given.filter((one) => one !== own)
      if (others.length === 0) return context.invalid({ competitors: [message('competitors_missing')] })
      if (others.length >= MOST_COMPARED)
        return context.invalid({ competitors: [message('handles_too_many', { limit: MOST_COMPARED - 1 })] })
      return await answering(context, () => compareCompetitors(ports, own, others, language))
    },
    accountsForKeywords: async (context) => {
      const { caller, body } = context
      const keywords = keywordsOf(body.keywords, context)
      return await answering(context, () => accountsForKeywords(ports, caller, keywords, body.language))
    },
  }
}
