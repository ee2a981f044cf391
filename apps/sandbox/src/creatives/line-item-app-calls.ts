// Apps of line items, as clients of before name them: each is one of the two store identifiers that a line item has.
import { changed, type Facts, foundEntity } from '#ads/entity-crud.ts'
import { lineItemWork } from '#ads/line-item-work.ts'
import { orRefused } from '#ads/write-outcomes.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { id, required, text } from '#platform/ads-parameters.ts'
import { type Entity, findEntity, listEntities } from '#platform/entity-store.ts'
import { AdsRefusal, invalidParameter } from '#platform/wire-refusals.ts'
import { type AdEntity, madeEntity, readCalls, shownEntity } from './creative-entity-calls.ts'
import type { CreativeParts } from './library-media.ts'
import { keepApp } from './tracking-calls.ts'

const SYSTEMS = [
  { os: 'iOS', field: 'ios_app_store_identifier' },
  { os: 'Android', field: 'android_app_store_identifier' },
] as const
type AppSystem = (typeof SYSTEMS)[number]

const KIND = 'line_item_app'

function systemOf(written: unknown): AppSystem {
  const found = SYSTEMS.find(({ os }) => os.toUpperCase() === String(written).toUpperCase())
  if (found !== undefined) return found
  throw new AdsRefusal(400, [invalidParameter('os_type', 'one of ANDROID, IOS', written)])
}

/** Brings the apps in line with what the line items of an account say; inside a transaction. */
function followLineItems(parts: CreativeParts, accountId: string): void {
  const { store } = parts
  const current = new Map<string, Entity>()
  for (const app of listEntities(store, KIND, accountId, { withDeleted: false }))
    current.set(`${app.parentId} ${app.facts.os_type}`, app)
  for (const item of listEntities(store, 'line_item', accountId, { withDeleted: true }))
    for (const { os, field } of SYSTEMS) {
      const app = current.get(`${item.id} ${os}`)
      const identifier = item.facts[field] ?? null
      if ((app?.facts.app_store_identifier ?? null) === identifier) continue
      if (app !== undefined) changed(parts, app, { deleted: true })
      if (identifier === null) continue
      const facts: Facts = { line_item_id: item.id, app_store_identifier: identifier, os_type: os }
      madeEntity(parts, { kind: KIND, accountId, parentId: item.id }, facts)
      keepApp(parts, accountId, String(identifier), os)
    }
}

/** Sets an identifier of a line item, by its rules: what it promotes has to run on what it targets. */
function setApp(parts: CreativeParts, lineItem: Entity, { field }: AppSystem, identifier: string): void {
  const given = { values: { [field]: identifier }, sent: new Set([field]) }
  orRefused(lineItemWork(parts).update(lineItem.accountId, lineItem.id, given))
  followLineItems(parts, lineItem.accountId)
}

const following = (parts: CreativeParts, call: SandboxCall): SandboxCall =>
  call.protocol === 'api'
    ? call
    : {
        ...call,
        handle(request: Parameters<typeof call.handle>[0]) {
          parts.store.transaction(() => followLineItems(parts, request.path.account_id ?? ''))
          return call.handle(request)
        },
      }

export function lineItemAppCalls(parts: CreativeParts): readonly SandboxCall[] {
  const { store } = parts
  const thing: AdEntity = {
    parts,
    kind: KIND,
    list: 'line_item_apps',
    idName: 'line_item_app_id',
    idsName: 'line_item_app_ids',
    ofLineItem: true,
    shown: shownEntity,
  }
  const writes = { access: 'writes-campaigns', limit: 'writes' } as const
  return [
    ...readCalls(thing),
    adsCall({
      ...writes,
      method: 'POST',
      path: '/accounts/:account_id/line_item_apps',
      parameters: {
        app_store_identifier: required(text({ min: 1, max: 255 })),
        line_item_id: required(id()),
        os_type: required(text()),
      },
      handle: ({ values, path: { account_id: account = '' } }) =>
        store.transaction(() => {
          const system = systemOf(values.os_type)
          const lineItem = foundEntity(store, 'line_item', account, values.line_item_id)
          setApp(parts, lineItem, system, values.app_store_identifier)
          const [made] = listEntities(store, KIND, account, { withDeleted: false }).filter(
            ({ parentId, facts }) => parentId === lineItem.id && facts.os_type === system.os,
          )
          return { data: made && shownEntity(made) }
        }),
    }),
    adsCall({
      ...writes,
      method: 'DELETE',
      path: '/accounts/:account_id/line_item_apps/:line_item_app_id',
      parameters: {},
      handle: ({ path: { account_id: account = '', line_item_app_id: appId = '' } }) =>
        store.transaction(() => {
          const app = foundEntity(store, KIND, account, appId)
          setApp(parts, foundEntity(store, 'line_item', account, app.parentId ?? ''), systemOf(app.facts.os_type), '')
          return { data: shownEntity(findEntity(store, KIND, account, appId) ?? app) }
        }),
    }),
  ].map((call) => following(parts, call))
}
