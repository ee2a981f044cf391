// Custom audiences beyond their account: permissions for other accounts, and the campaigns that target them.

import { CUSTOM_AUDIENCES } from '@peregrine/domain/ad-network/network-limits.ts'
import { type AdsParts, among, changed, idList, initialFields, listAnswer } from '#ads/entity-crud.ts'
import { notFound } from '#ads/network-refusals.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, flag, id, required, text, withDefault } from '#platform/ads-parameters.ts'
import {
  type Entity,
  findEntity,
  insertEntity,
  listChildren,
  listEntities,
  nextEntityId,
} from '#platform/entity-store.ts'
import { pageOf, paging, sorting } from '#platform/pages.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { AdsRefusal } from '#platform/wire-refusals.ts'
import { forbidden, ownAudience } from './audience-calls.ts'
import { foundAudience } from './audience-facts.ts'

const SORTABLE = ['created_at', 'updated_at']
const OUTSIDE_BUSINESS = 'SHARE_AUDIENCE_OUTSIDE_BUSINESS'

const shownPermission = ({ facts, id, parentId }: Entity) => ({ ...facts, custom_audience_id: parentId, id })

/** Throws unless both accounts belong to one business, or the owner may share beyond it. */
function checkSharing(store: SandboxStore, ownerId: string, grantedId: string): void {
  const owner = findEntity(store, 'account', ownerId, ownerId)
  const granted = findEntity(store, 'account', grantedId, grantedId)
  if (granted === undefined || granted.deleted) {
    throw new AdsRefusal(403, [
      {
        code: 'ACCOUNT_NOT_FOUND',
        message: `Account ${grantedId} was not found`,
        parameter: 'granted_account_id',
        value: grantedId,
      },
    ])
  }
  const features = owner?.facts.features
  const beyond = Array.isArray(features) && features.includes(OUTSIDE_BUSINESS)
  if (owner?.facts.business_id !== granted.facts.business_id && !beyond) {
    throw forbidden('Audiences can only be shared inside a business')
  }
}

const permissionCalls = (parts: AdsParts): readonly SandboxCall[] => {
  const { store, clock } = parts
  return [
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/custom_audiences/:custom_audience_id/permissions',
      access: 'reads-account',
      limit: 'otherAccountReads',
      parameters: { granted_account_ids: idList(), custom_audience_permission_ids: idList(), ...paging, ...sorting },
      handle({ values, path: { account_id: account = '', custom_audience_id: audience = '' } }) {
        ownAudience(parts, account, audience)
        const permissions = listChildren(store, 'custom_audience_permission', audience, { withDeleted: false }).filter(
          (permission) =>
            among(values.granted_account_ids, permission.facts.granted_account_id) &&
            among(values.custom_audience_permission_ids, permission.id),
        )
        return listAnswer(permissions, values, shownPermission, SORTABLE)
      },
    }),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/custom_audiences/:custom_audience_id/permissions',
      access: 'writes-audiences',
      limit: 'writes',
      parameters: {
        granted_account_id: required(id()),
        permission_level: required(choice(CUSTOM_AUDIENCES.permissionLevels)),
      },
      handle: ({ values, path: { account_id: account = '', custom_audience_id: audience = '' } }) =>
        store.transaction(() => {
          const { granted_account_id: granted, permission_level: level } = values
          ownAudience(parts, account, audience)
          checkSharing(store, account, granted)
          const current = listChildren(store, 'custom_audience_permission', audience, { withDeleted: false }).find(
            ({ facts }) => facts.granted_account_id === granted,
          )
          if (current !== undefined) {
            return { data: shownPermission(changed(parts, current, { permission_level: level })) }
          }
          const permission = {
            kind: 'custom_audience_permission' as const,
            id: nextEntityId(store),
            accountId: account,
            parentId: audience,
            facts: { granted_account_id: granted, permission_level: level, ...initialFields(clock) },
          }
          insertEntity(store, permission)
          return { data: shownPermission({ ...permission, seq: 0, deleted: false }) }
        }),
    }),
    adsCall({
      method: 'DELETE',
      path: '/accounts/:account_id/custom_audiences/:custom_audience_id/permissions/:custom_audience_permission_id',
      access: 'writes-audiences',
      limit: 'writes',
      parameters: {},
      handle: ({ path }) =>
        store.transaction(() => {
          const { account_id: account = '', custom_audience_id: audience = '' } = path
          const { custom_audience_permission_id: desired = '' } = path
          ownAudience(parts, account, audience)
          const found = findEntity(store, 'custom_audience_permission', account, desired)
          if (found === undefined || found.deleted || found.parentId !== audience) {
            throw notFound('NOT_FOUND', 'custom_audience_permission_id', desired)
          }
          return { data: shownPermission(changed(parts, found, { deleted: true })) }
        }),
    }),
  ]
}

const AUDIENCE_TYPES: readonly unknown[] = ['CUSTOM_AUDIENCE', 'CUSTOM_AUDIENCE_EXPANDED']

/** Line items that target an audience, in the order of their making. */
function targetingLineItems(store: SandboxStore, accountId: string, audienceId: string): readonly Entity[] {
  const ids = new Set(
    listEntities(store, 'targeting_criterion', accountId, { withDeleted: false })
      .filter(({ facts }) => AUDIENCE_TYPES.includes(facts.targeting_type) && facts.targeting_value === audienceId)
      .map(({ parentId }) => parentId),
  )
  return listEntities(store, 'line_item', accountId, { withDeleted: false }).filter((item) => ids.has(item.id))
}

/** Whether a line item and its campaign run: both switched on. */
const isServable = (campaign: Entity | undefined, item: Entity): boolean =>
  campaign !== undefined &&
  !campaign.deleted &&
  campaign.facts.entity_status === 'ACTIVE' &&
  item.facts.entity_status === 'ACTIVE'

const targetedCall = ({ store }: AdsParts): SandboxCall =>
  adsCall({
    method: 'GET',
    path: '/accounts/:account_id/custom_audiences/:custom_audience_id/targeted',
    access: 'reads-campaigns',
    limit: 'otherAccountReads',
    parameters: { with_active: withDefault(flag(), true), cursor: text() },
    handle({ values, path: { account_id: account = '', custom_audience_id: audience = '' } }) {
      foundAudience(store, account, audience)
      const campaigns = new Map<string, { readonly campaign: Entity; readonly items: Entity[] }>()
      for (const item of targetingLineItems(store, account, audience)) {
        const campaign = findEntity(store, 'campaign', account, item.parentId ?? '')
        if (campaign === undefined || (values.with_active && !isServable(campaign, item))) continue
        const known = campaigns.get(campaign.id) ?? { campaign, items: [] }
        known.items.push(item)
        campaigns.set(campaign.id, known)
      }
      const page = pageOf(
        [...campaigns.values()].map((entry) => ({ ...entry, seq: entry.campaign.seq, fields: {} })),
        { count: paging.count.fallback ?? 200, cursor: values.cursor, with_total_count: false },
      )
      return {
        data: page.items.map(({ campaign, items }) => ({
          campaign_id: campaign.id,
          campaign_name: campaign.facts.name ?? null,
          line_items: items.map((item) => ({
            id: item.id,
            name: item.facts.name ?? null,
            servable: isServable(campaign, item),
          })),
        })),
        ...page.paging,
      }
    },
  })

export const audienceSharingCalls = (parts: AdsParts): readonly SandboxCall[] => [
  ...permissionCalls(parts),
  targetedCall(parts),
]
