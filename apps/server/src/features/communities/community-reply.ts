// Studies and communities as they travel.

import type {
  CommunityAudience,
  CommunityDetail,
  CommunityGrowth,
  CommunityLine,
  CommunityStudy,
} from '@peregrine/contract/communities/community-shapes.ts'
import { communityShare } from '@peregrine/domain/communities/community-share-rules.ts'
import { relianceOf } from '@peregrine/domain/communities/growth-rules.ts'
import { discloseRate } from '@peregrine/domain/insights/small-cell-rules.ts'
import type { Exact, ToldShare } from '@peregrine/domain/insights/told-number-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { readMessage } from '#platform/stored-message.ts'
import type { ListedCommunity } from './community-store.ts'
import type { StudyRow } from './study-store.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null
const TELLING = 5

export function studyReply(row: StudyRow): CommunityStudy {
  return {
    id: row.id,
    audience: { kind: row.kind, id: row.audience_id, name: row.audience_name },
    state: row.state,
    task: row.task_id,
    problem: readMessage(row.problem),
    latest: row.latest,
    previous:
      row.previous_id === null
        ? null
        : { id: row.previous_id, finished: iso(row.previous_finished) ?? '', asOf: row.previous_as_of ?? '' },
    asOf: row.as_of,
    network: row.network,
    accounts: row.accounts,
    lookedAt: row.looked_at,
    placed: row.placed,
    hubs: row.hubs,
    communities: row.communities,
    stability: row.stability,
    reliance: relianceOf(row.stability),
    created: row.created_at.toISOString(),
    created_by: row.created_by_name,
    finished: iso(row.finished_at),
    peopleDeleted: iso(row.people_deleted_at),
  }
}

type Part = Pick<ListedCommunity, 'size' | 'share'>

/** The share of those looked at who are members. */
export const shareToldOf = ({ size, share }: Part): ToldShare =>
  communityShare(size, share > 0 ? Math.round(size / share) : 0)

function growthTold(growth: Exact<CommunityGrowth>): CommunityGrowth {
  const { before, overlap, stayed, entered, left } = growth
  return {
    ...growth,
    overlap: discloseRate(overlap, stayed + entered + left),
    before: before && { ...before, share: shareToldOf(before) },
  }
}

/** Half of those looked at measured the rule: so many of its members, and of those whom it keeps. */
function audienceTold(rule: Exact<CommunityAudience>, { size, share }: Part): CommunityAudience {
  const members = Math.min(size, Math.round(rule.measuredOn * share))
  const retained = rule.precision > 0 ? Math.round((rule.recall * members) / rule.precision) : 0
  return {
    ...rule,
    definition: rule.definition as CommunityAudience['definition'],
    recall: discloseRate(rule.recall, members),
    precision: discloseRate(rule.precision, retained),
  }
}

export function communityLine(row: ListedCommunity): CommunityLine {
  return {
    id: row.id,
    name: row.given_name ?? row.made_name,
    renamed: row.given_name !== null,
    number: row.number,
    study: {
      id: row.study_id,
      audience: { kind: row.kind, id: row.audience_id, name: row.audience_name },
      asOf: row.as_of ?? '',
      finished: iso(row.finished_at) ?? '',
      latest: row.latest,
      peopleDeleted: iso(row.people_deleted_at),
    },
    size: row.size,
    share: shareToldOf(row),
    estimate: row.estimate,
    internalDensity: Number(row.internal_density.toPrecision(2)),
    densityRatio: Number(row.density_ratio.toPrecision(2)) || null,
    tellingWords: row.words.slice(0, TELLING).map(({ label }) => label),
    tellingAccounts: row.accounts.slice(0, TELLING).map(accountLabel),
    version: row.version,
  }
}

export function communityDetail(row: ListedCommunity & { readonly stability: number }): CommunityDetail {
  return {
    ...communityLine(row),
    words: row.words,
    accounts: row.accounts,
    stability: row.stability,
    reliance: relianceOf(row.stability),
    growth: row.growth && growthTold(row.growth),
    asAudience: row.as_audience && audienceTold(row.as_audience, row),
  }
}
