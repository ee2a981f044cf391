// The one list of an account of people whom none of its ads may reach: made, read, deleted, and its members.

import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { type AdsParts, changed, initialFields, withDeleted } from '#ads/entity-crud.ts'
import { notFound } from '#ads/network-refusals.ts'
import { runBatch } from '#ads/run-batch.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { moment, text } from '#platform/ads-parameters.ts'
import { type Entity, findEntity, insertEntity, listEntities, nextEntityId } from '#platform/entity-store.ts'
import { AdsRefusal, invalidParameter, missingParameter, type WireProblem } from '#platform/wire-refusals.ts'
import { wireTime } from '#platform/wire-times.ts'
import { audienceState } from './audience-facts.ts'
import { addMembers, removeMembers } from './audience-members-store.ts'
import { DO_NOT_REACH_RULE, readMembers } from './member-identifiers.ts'
import { checkUploadBytes, longestMembership, usersOfOperation } from './membership-uploads.ts'

const KIND = 'do_not_reach_list'

function shownList({ store, clock }: AdsParts, entity: Entity) {
  const { audience_size: size, ...state } = audienceState(store, entity, clock.now().getTime())
  return { ...entity.facts, ...state, list_size: size, id: entity.id }
}

function foundList({ store }: AdsParts, accountId: string, id: string): Entity {
  const found = findEntity(store, KIND, accountId, id)
  if (found !== undefined && !found.deleted) return found
  throw notFound('NOT_FOUND', 'do_not_reach_list_id', id)
}

/** A membership must end, and within thirteen months. */
function timeProblems(expires: Date | undefined, now: Date): readonly WireProblem[] {
  if (expires === undefined) return [missingParameter('expires_at')]
  return expires > now && expires <= longestMembership(now)
    ? []
    : [invalidParameter('expires_at', 'a time within the next 13 months', wireTime(expires))]
}

const membersCall = (parts: AdsParts): SandboxCall =>
  adsCall({
    method: 'POST',
    path: '/batch/accounts/:account_id/do_not_reach_lists/:do_not_reach_list_id/users',
    access: 'writes-audiences',
    limit: 'audience',
    parameters: {},
    handle({ body, bytes, path: { account_id: account = '', do_not_reach_list_id: list = '' } }) {
      const { store, clock } = parts
      foundList(parts, account, list)
      checkUploadBytes(bytes)
      const now = clock.now()
      return runBatch({
        store,
        accountId: account,
        body,
        limit: BATCH_SIZES.custom_audience_users,
        kinds: ['Update', 'Delete'],
        parameters: { expires_at: moment() },
        run: (operations, refuse) =>
          operations.map(({ index, kind, values }) => {
            const expires = values.expires_at instanceof Date ? values.expires_at : undefined
            const { members, problems } = readMembers(usersOfOperation(body, index), DO_NOT_REACH_RULE)
            const wrong = [...problems, ...(kind === 'Update' ? timeProblems(expires, now) : [])]
            refuse(index, wrong)
            const change = { audienceId: list, members, at: now.getTime() }
            const times = { effectiveAt: now.getTime(), expiresAt: expires?.getTime() ?? 0 }
            if (wrong.length === 0 && kind === 'Delete') removeMembers(store, change)
            // Nobody of the population gave an address or a telephone number, so nobody is matched.
            if (wrong.length === 0 && kind === 'Update') addMembers(store, change, times, () => null)
            return { success_count: members.length, total_count: members.length }
          }),
      })
    },
  })

export const doNotReachCalls = (parts: AdsParts): readonly SandboxCall[] => {
  const { store, clock } = parts
  return [
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/do_not_reach_lists',
      access: 'reads-account',
      limit: 'otherAccountReads',
      parameters: withDeleted,
      handle: ({ values, path: { account_id: account = '' } }) => ({
        data: listEntities(store, KIND, account, { withDeleted: values.with_deleted }).map((one) =>
          shownList(parts, one),
        ),
        next_cursor: null,
      }),
    }),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/do_not_reach_lists',
      access: 'writes-audiences',
      limit: 'writes',
      parameters: { description: text() },
      handle: ({ values, path: { account_id: account = '' } }) =>
        store.transaction(() => {
          if (listEntities(store, KIND, account, { withDeleted: false }).length > 0) {
            throw new AdsRefusal(400, [
              {
                code: 'INVALID_PARAMETER',
                message: 'An account has at most one Do Not Reach List',
                parameter: 'account_id',
              },
            ])
          }
          const id = nextEntityId(store)
          const facts = { name: 'Do Not Reach List', description: values.description || null, ...initialFields(clock) }
          insertEntity(store, { kind: KIND, id, accountId: account, parentId: null, facts })
          return { data: shownList(parts, foundList(parts, account, id)) }
        }),
    }),
    adsCall({
      method: 'DELETE',
      path: '/accounts/:account_id/do_not_reach_lists/:do_not_reach_list_id',
      access: 'writes-audiences',
      limit: 'writes',
      parameters: {},
      handle: ({ path: { account_id: account = '', do_not_reach_list_id: list = '' } }) =>
        store.transaction(() => ({
          data: shownList(parts, changed(parts, foundList(parts, account, list), { deleted: true })),
        })),
    }),
    membersCall(parts),
  ]
}
