// Funding instruments (made and deleted in a sandbox only) and the users whose posts an ad account may promote.
import { BIDDING_CURRENCIES } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { FUNDING_TYPES } from '@peregrine/domain/ad-network/campaign-rules.ts'
import { chargedSince } from '#delivery/delivery-store.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, flag, moment, required, text, whole } from '#platform/ads-parameters.ts'
import { type Entity, insertEntity, listEntities, nextEntityId } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { AdsRefusal, invalidParameter } from '#platform/wire-refusals.ts'
import { wireTime } from '#platform/wire-times.ts'
import {
  type AdsParts,
  among,
  changed,
  type Facts,
  foundEntity,
  idList,
  initialFields,
  listAnswer,
  withDeleted,
} from './entity-crud.ts'

const SORTABLE = ['created_at', 'updated_at', 'deleted', 'funded_amount_local_micro', 'start_time', 'end_time']

/** Why it cannot pay just now; empty when it can. */
export function reasonsNotAbleToFund(store: SandboxStore, funding: Entity, now: Date): readonly string[] {
  const { facts, deleted } = funding
  const time = wireTime(now)
  const credit = creditOf(funding)
  const [start, end] = [facts.start_time, facts.end_time] as readonly (string | null)[]
  return [
    ...(deleted ? ['DELETED'] : []),
    ...(start && start > time ? ['NOT_STARTED'] : []),
    ...(end && end <= time ? ['EXPIRED'] : []),
    ...(facts.entity_status === 'PAUSED' ? ['PAUSED_BY_ADVERTISER'] : []),
    ...(credit !== null && spentOf(store, funding) >= credit ? ['BUDGET_EXHAUSTED'] : []),
  ]
}

const spentOf = (store: SandboxStore, { id }: Entity): number => chargedSince(store, 'FUNDING_INSTRUMENT', id)

/** What can be spent in all; null: no limit. A credit card is charged again and again, the others hold what they hold. */
export function creditOf({
  facts: { type, funded_amount_local_micro: funded, credit_limit_local_micro: limit },
}: Entity) {
  const credit = type === 'INSERTION_ORDER' ? funded : limit
  return type === 'CREDIT_CARD' || typeof credit !== 'number' ? null : credit
}

/** "Valid for CREDIT_LINE and AGENCY_CREDIT_LINE": the limit without what was spent. */
function creditRemaining(store: SandboxStore, funding: Entity): number | null {
  const limit = funding.facts.credit_limit_local_micro
  const isLine = ['CREDIT_LINE', 'AGENCY_CREDIT_LINE'].includes(String(funding.facts.type))
  return isLine && typeof limit === 'number' ? Math.max(0, limit - spentOf(store, funding)) : null
}

const shownFunding =
  ({ store, clock }: AdsParts) =>
  (entity: Entity): Facts => {
    const reasons = reasonsNotAbleToFund(store, entity, clock.now())
    return {
      ...entity.facts,
      id: entity.id,
      account_id: entity.accountId,
      credit_remaining_local_micro: creditRemaining(store, entity),
      able_to_fund: reasons.length === 0,
      reasons_not_able_to_fund: reasons,
    }
  }

export const newFunding = (parts: AdsParts, facts: Facts) => ({
  ...initialFields(parts.clock),
  description: '(no payment method has been set up yet)',
  entity_status: 'ACTIVE',
  io_header: null,
  credit_limit_local_micro: null,
  credit_remaining_local_micro: null,
  funded_amount_local_micro: null,
  end_time: null,
  ...facts,
})

export const fundingCalls = (parts: AdsParts): readonly SandboxCall[] => {
  const { store } = parts
  const shown = shownFunding(parts)
  return [
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/funding_instruments',
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: { funding_instrument_ids: idList(), ...paging, ...sorting, ...withDeleted },
      handle: ({ values, path }) => {
        const all = listEntities(store, 'funding_instrument', path.account_id ?? '', {
          withDeleted: values.with_deleted,
        })
        return listAnswer(
          all.filter(({ id }) => among(values.funding_instrument_ids, id)),
          values,
          shown,
          SORTABLE,
        )
      },
    }),
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/funding_instruments/:funding_instrument_id',
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: withDeleted,
      handle: ({ values, path }) => ({
        data: shown(
          foundEntity(store, 'funding_instrument', path.account_id ?? '', path.funding_instrument_id ?? '', {
            deletedToo: values.with_deleted,
          }),
        ),
      }),
    }),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/funding_instruments',
      access: 'administers-account',
      limit: 'writes',
      parameters: {
        currency: required(choice(BIDDING_CURRENCIES)),
        start_time: required(moment()),
        type: required(choice(FUNDING_TYPES)),
        end_time: moment(),
        credit_limit_local_micro: whole({ min: 1 }),
        funded_amount_local_micro: whole({ min: 1 }),
        description: text(),
      },
      handle: ({ values, path }) => {
        const { start_time: start, end_time: end } = values
        if (end !== undefined && end <= start)
          throw new AdsRefusal(400, [
            { ...invalidParameter('end_time', 'a later time', wireTime(end)), code: 'INVALID_TIME_WINDOW' },
          ])
        return store.transaction(() => {
          const id = nextEntityId(store)
          const facts = newFunding(parts, {
            currency: values.currency,
            type: values.type,
            start_time: wireTime(start),
            end_time: end === undefined ? null : wireTime(end),
            credit_limit_local_micro: values.credit_limit_local_micro ?? null,
            funded_amount_local_micro: values.funded_amount_local_micro ?? null,
            ...(values.description && { description: values.description }),
          })
          const accountId = path.account_id ?? ''
          insertEntity(store, { kind: 'funding_instrument', id, accountId, parentId: null, facts })
          return { data: shown(foundEntity(store, 'funding_instrument', accountId, id)) }
        })
      },
    }),
    // Not in the reference any more, but in the public collection.
    adsCall({
      method: 'PUT',
      path: '/accounts/:account_id/funding_instruments/:funding_instrument_id',
      access: 'administers-account',
      limit: 'writes',
      parameters: { funded_amount_local_micro: whole({ min: 1 }), paused: flag() },
      handle: ({ values: { funded_amount_local_micro: amount, paused }, path }) =>
        store.transaction(() => {
          const found = foundEntity(
            store,
            'funding_instrument',
            path.account_id ?? '',
            path.funding_instrument_id ?? '',
          )
          const changes = {
            ...(amount !== undefined && { funded_amount_local_micro: amount }),
            ...(paused !== undefined && { entity_status: paused ? 'PAUSED' : 'ACTIVE' }),
          }
          return { data: shown(changed(parts, found, changes)) }
        }),
    }),
    adsCall({
      method: 'DELETE',
      path: '/accounts/:account_id/funding_instruments/:funding_instrument_id',
      access: 'administers-account',
      limit: 'writes',
      parameters: {},
      handle: ({ path }) =>
        store.transaction(() => {
          const found = foundEntity(
            store,
            'funding_instrument',
            path.account_id ?? '',
            path.funding_instrument_id ?? '',
          )
          return { data: shown(changed(parts, found, { deleted: true })) }
        }),
    }),
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/promotable_users',
      access: 'reads-account',
      limit: 'coreReads',
      parameters: { promotable_user_ids: idList(), ...paging, ...sorting, ...withDeleted },
      handle: ({ values, path }) => {
        const all = listEntities(store, 'promotable_user', path.account_id ?? '', { withDeleted: values.with_deleted })
        return listAnswer(
          all.filter(({ id }) => among(values.promotable_user_ids, id)),
          values,
          ({ id, facts }) => ({ ...facts, id }),
          ['created_at', 'updated_at', 'deleted'],
        )
      },
    }),
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/promotable_users/:promotable_user_id',
      access: 'reads-account',
      limit: 'coreReads',
      parameters: withDeleted,
      handle: ({ values, path }) => {
        const { id, facts } = foundEntity(
          store,
          'promotable_user',
          path.account_id ?? '',
          path.promotable_user_id ?? '',
          {
            deletedToo: values.with_deleted,
          },
        )
        return { data: { ...facts, id } }
      },
    }),
  ]
}
