// Answers queries about own campaigns and audiences, from the reads behind their own pages.
import type { OwnQuery } from '@peregrine/domain/talk/talk-own-query-rules.ts'
import type { OwnResult } from '@peregrine/domain/talk/talk-own-result-rules.ts'
import { answerAudiences } from './answer-audience-query.ts'
import { answerCampaigns } from './answer-campaign-query.ts'
import type { OwnThings } from './open-own-things.ts'

/** `timezone`: of the account that is asked about, in which days are told. */
export async function answerOwnQuery(own: OwnThings, query: OwnQuery, timezone: string): Promise<OwnResult> {
  if (!own.inTeam) return { kind: 'own_nothing', what: 'teams' }
  switch (query.kind) {
    case 'audiences_count':
    case 'audiences_list':
    case 'audience_size':
      return await answerAudiences(own, query, timezone)
    default:
      return await answerCampaigns(own, query)
  }
}
