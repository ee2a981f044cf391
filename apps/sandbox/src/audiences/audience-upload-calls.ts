// The members of a custom audience: uploads of operations that add and remove people by hashed identifiers.

import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import type { AdsParts } from '#ads/entity-crud.ts'
import { runBatch } from '#ads/run-batch.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { moment } from '#platform/ads-parameters.ts'
import { invalidParameter, type WireProblem } from '#platform/wire-refusals.ts'
import { wireTime } from '#platform/wire-times.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { adsPopulation } from '#world/ready-world.ts'
import { writableAudience } from './audience-calls.ts'
import { addMembers, type MembershipTimes, removeMembers } from './audience-members-store.ts'
import { CUSTOM_AUDIENCE_RULE, matcherOf, readMembers } from './member-identifiers.ts'
import { checkUploadBytes, longestMembership, usersOfOperation } from './membership-uploads.ts'

interface GivenTimes {
  readonly effective_at?: Date | undefined
  readonly expires_at?: Date | undefined
}

/** Now, and thirteen months later, where nothing else is said. */
function timesOf({ effective_at: effective, expires_at: expires }: GivenTimes, now: Date): MembershipTimes {
  return { effectiveAt: (effective ?? now).getTime(), expiresAt: (expires ?? longestMembership(now)).getTime() }
}

const timeProblems = ({ effectiveAt, expiresAt }: MembershipTimes): readonly WireProblem[] =>
  expiresAt > effectiveAt
    ? []
    : [invalidParameter('expires_at', 'a time later than effective_at', wireTime(new Date(expiresAt)))]

export const audienceUploadCalls = (parts: AdsParts, world: SandboxWorld): readonly SandboxCall[] => [
  adsCall({
    method: 'POST',
    path: '/accounts/:account_id/custom_audiences/:custom_audience_id/users',
    access: 'writes-audiences',
    limit: 'audience',
    parameters: {},
    handle({ body, bytes, path: { account_id: account = '', custom_audience_id: audience = '' } }) {
      const { store, clock } = parts
      const population = adsPopulation(world)
      writableAudience(parts, account, audience)
      checkUploadBytes(bytes)
      const now = clock.now()
      let users = 0
      runBatch({
        store,
        accountId: account,
        body,
        limit: BATCH_SIZES.custom_audience_users,
        kinds: ['Update', 'Delete'],
        parameters: { effective_at: moment(), expires_at: moment() },
        run(operations, refuse) {
          for (const { index, kind, values } of operations) {
            const times = timesOf(values, now)
            const { members, problems } = readMembers(usersOfOperation(body, index), CUSTOM_AUDIENCE_RULE)
            const wrong = [...problems, ...timeProblems(times)]
            refuse(index, wrong)
            users += members.length
            if (wrong.length > 0) continue
            const change = { audienceId: audience, members, at: now.getTime() }
            if (kind === 'Delete') removeMembers(store, change)
            else addMembers(store, change, times, matcherOf(population))
          }
          return []
        },
      })
      return {
        data: { success_count: users, total_count: users },
        request: { params: { account_id: account, custom_audience_id: audience } },
      }
    },
  }),
]
