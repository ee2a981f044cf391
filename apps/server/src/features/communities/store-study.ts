// Keeps what a study found, compared with the study before of the same audience; twice the same study is kept once.

import type { CommunityGrowth } from '@peregrine/contract/communities/community-shapes.ts'
import { type Growth, growthOf } from '@peregrine/domain/communities/growth-rules.ts'
import type { Exact } from '@peregrine/domain/insights/told-number-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { forgetIfDeletedMeanwhile } from './community-people-store.ts'
import { insertCommunities, insertMembers, namesInStudy, readMemberships } from './community-store.ts'
import { estimateOf, type FoundStudy } from './found-study.ts'
import { finishStudy, lockLatest, lockWaiting, type StudyRow } from './study-store.ts'

interface Compared {
  readonly growth: Exact<CommunityGrowth>
  /** The name that people gave to the community it continues. */
  readonly givenName: string | null
}

export async function keepStudy(
  tx: DbOrTx,
  { id, team_id: teamId, created_at: began }: StudyRow,
  found: FoundStudy,
  now: Date,
): Promise<void> {
  const waiting = await lockWaiting(tx, id)
  if (waiting === undefined) return
  const previous = await lockLatest(tx, teamId, waiting.audience_key)
  // Without its members it can be compared with nobody.
  const compared = previous?.people_deleted_at === null ? await compare(tx, previous, found) : undefined
  const { lookedAt, members, sample, communities } = found
  const accounts = Math.max(lookedAt, sample.observable)
  const { network, asOf } = sample.audience.network
  await finishStudy(
    tx,
    id,
    {
      previousId: previous?.id ?? null,
      network,
      asOf,
      accounts: sample.size,
      lookedAt,
      placed: members.filter(({ community }) => community !== null).length,
      hubs: found.hubs,
      communities: communities.length,
      stability: found.stability,
      drawing: found.drawing,
    },
    now,
  )
  await insertCommunities(
    tx,
    { id, teamId },
    communities.map(({ id: communityId, community, asAudience }, number) => ({
      id: communityId,
      number,
      name: community.name,
      givenName: compared?.get(communityId)?.givenName ?? null,
      size: community.size,
      share: lookedAt > 0 ? community.size / lookedAt : 0,
      estimate: estimateOf(community.size, lookedAt, accounts),
      words: community.words,
      accounts: community.accounts,
      internalDensity: community.internalDensity,
      densityRatio: community.densityRatio,
      asAudience,
      growth: compared?.get(communityId)?.growth ?? null,
    })),
    now,
  )
  await insertMembers(tx, id, members)
  await forgetIfDeletedMeanwhile(tx, { id, began }, now)
}

async function compare(tx: DbOrTx, previous: StudyRow, found: FoundStudy): Promise<ReadonlyMap<string, Compared>> {
  const [rows, names] = await Promise.all([readMemberships(tx, previous.id), namesInStudy(tx, previous.id)])
  const earlier = new Map(names.map(({ id }) => [id, new Set<string>()]))
  for (const { community_id: community, account_id: account } of rows)
    if (community !== null) earlier.get(community)?.add(account)
  const later = new Map(found.communities.map(({ id }) => [id, new Set<string>()]))
  for (const { community, id } of found.members) if (community !== null) later.get(community)?.add(id)
  const seenBefore = new Set(rows.map(({ account_id: account }) => account))
  const seenNow = new Set(found.members.map(({ id }) => id))
  const since = {
    study: previous.id,
    finished: previous.finished_at?.toISOString() ?? '',
    asOf: previous.as_of ?? '',
  }
  return new Map(
    [...growthOf(earlier, later, seenBefore, seenNow)].map(([id, growth]) => [id, comparedOf(growth, names, since)]),
  )
}

function comparedOf(
  { before, ...growth }: Growth,
  names: Awaited<ReturnType<typeof namesInStudy>>,
  since: CommunityGrowth['since'],
): Compared {
  const row = names.find(({ id }) => id === before)
  return {
    growth: {
      since,
      before: row ? { id: row.id, name: row.given_name ?? row.made_name, size: row.size, share: row.share } : null,
      ...growth,
    },
    givenName: row?.given_name ?? null,
  }
}
