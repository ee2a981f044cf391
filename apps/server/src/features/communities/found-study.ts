// What a study of communities found, before it is kept.

import type { CommunityAudience, CommunityDrawing } from '@peregrine/contract/communities/community-shapes.ts'
import type { Community } from '@peregrine/contract/insights/insight-shapes.ts'
import { sizeFromSample } from '@peregrine/domain/insights/size-rules.ts'
import type { Exact } from '@peregrine/domain/insights/told-number-rules.ts'
import type { AudienceSample } from '#features/insights/insights-public.ts'
import type { NewMember } from './community-store.ts'

/** A community as it was found, and what it is as an audience. */
export interface FoundCommunity {
  readonly id: string
  readonly community: Community
  readonly asAudience: Exact<CommunityAudience> | null
}

export interface FoundStudy {
  readonly sample: Pick<AudienceSample, 'size' | 'observable' | 'audience'>
  readonly lookedAt: number
  readonly hubs: number
  readonly stability: number
  readonly communities: readonly FoundCommunity[]
  /** Everybody who was looked at, the most typical of each community first. */
  readonly members: readonly NewMember[]
  readonly drawing: Exact<Pick<CommunityDrawing, 'nodes' | 'ties'>>
}

/** Members in the whole audience, from those found among the accounts that were looked at. */
export const estimateOf = (size: number, lookedAt: number, accounts: number) =>
  sizeFromSample(size, lookedAt, Math.max(lookedAt, accounts))
