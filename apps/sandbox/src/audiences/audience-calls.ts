// Custom audiences: made, listed, read, renamed, deleted.

import { networkProblem } from '@peregrine/domain/ad-network/network-problem-rules.ts'
import { type AdsParts, among, changed, idList, initialFields, listAnswer, withDeleted } from '#ads/entity-crud.ts'
import { refuseProblems } from '#ads/network-refusals.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, required, text, unsettable, withDefault } from '#platform/ads-parameters.ts'
import { findEntity, insertEntity, nextEntityId } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { AdsRefusal, invalidParameter } from '#platform/wire-refusals.ts'
import { audienceState, foundAudience, type HeldAudience, ownAudiences, sharedAudiences } from './audience-facts.ts'

const SORTABLE = ['created_at', 'updated_at', 'name', 'deleted']
const MOST_CHARACTERS = 255

/** As it is answered; its state is computed whenever it is read. */
export function shownAudience({ store, clock }: AdsParts, { entity, level }: HeldAudience) {
  return {
    ...entity.facts,
    ...audienceState(store, entity, clock.now().getTime()),
    permission_level: level,
    owner_account_id: entity.accountId,
    id: entity.id,
  }
}

export const forbidden = (message: string): AdsRefusal => new AdsRefusal(403, [{ code: 'ACTION_NOT_ALLOWED', message }])

/** Throws unless the account may change it. */
export function writableAudience({ store }: AdsParts, accountId: string, audienceId: string): HeldAudience {
  const held = foundAudience(store, accountId, audienceId)
  if (held.level !== 'READ_WRITE') throw forbidden('The audience is shared with this account for reading only')
  return held
}

/** Throws unless the account made it. */
export function ownAudience({ store }: AdsParts, accountId: string, audienceId: string): HeldAudience {
  const held = foundAudience(store, accountId, audienceId)
  if (!held.isOwn) throw forbidden('The audience is owned by another account')
  return held
}

/** Throws when the name is empty, too long, or another audience of the account has it. */
function checkName({ store }: AdsParts, accountId: string, name: string, except?: string): void {
  if (name.trim() === '') refuseProblems([networkProblem('too_short', { parameter: 'name' })])
  if ([...name].length > MOST_CHARACTERS) {
    refuseProblems([networkProblem('too_long', { parameter: 'name', value: name }, { limit: MOST_CHARACTERS })])
  }
  const taken = ownAudiences(store, accountId).some(
    ({ entity }) => !entity.deleted && entity.id !== except && entity.facts.name === name,
  )
  if (taken) throw new AdsRefusal(400, [invalidParameter('name', 'a name that no other audience has', name)])
}

export const customAudienceCalls = (parts: AdsParts): readonly SandboxCall[] => {
  const { store, clock } = parts
  return [
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/custom_audiences',
      access: 'reads-account',
      limit: 'coreReads',
      parameters: {
        permission_scope: withDefault(choice(['OWNER', 'SHARED']), 'OWNER'),
        custom_audience_ids: idList(),
        q: text({ min: 1, max: MOST_CHARACTERS }),
        ...paging,
        ...sorting,
        ...withDeleted,
      },
      handle({ values, path }) {
        const held = values.permission_scope === 'SHARED' ? sharedAudiences : ownAudiences
        const desired = held(store, path.account_id ?? '').filter(
          ({ entity }) => among(values.custom_audience_ids, entity.id) && (values.with_deleted || !entity.deleted),
        )
        const byId = new Map(desired.map((each) => [each.entity.id, each]))
        return listAnswer(
          desired.map(({ entity }) => entity),
          values,
          (entity) => shownAudience(parts, byId.get(entity.id) ?? { entity, level: 'READ_ONLY', isOwn: false }),
          SORTABLE,
        )
      },
    }),
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/custom_audiences/:custom_audience_id',
      access: 'reads-account',
      limit: 'coreReads',
      parameters: withDeleted,
      handle({ values, path: { account_id: account = '', custom_audience_id: audience = '' } }) {
        const held = foundAudience(store, account, audience, { deletedToo: values.with_deleted })
        return { data: shownAudience(parts, held) }
      },
    }),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/custom_audiences',
      access: 'writes-audiences',
      limit: 'writes',
      parameters: { name: required(text()), description: text() },
      handle: ({ values: { name, description }, path: { account_id: account = '' } }) =>
        store.transaction(() => {
          checkName(parts, account, name)
          const id = nextEntityId(store)
          const facts = {
            name,
            description: description || null,
            audience_type: 'CRM',
            targetable_types: ['CRM', 'EXCLUDED_CRM'],
            partner_source: 'OTHER',
            ...initialFields(clock),
          }
          insertEntity(store, { kind: 'custom_audience', id, accountId: account, parentId: null, facts })
          return { data: shownAudience(parts, foundAudience(store, account, id)) }
        }),
    }),
    adsCall({
      method: 'PUT',
      path: '/accounts/:account_id/custom_audiences/:custom_audience_id',
      access: 'writes-audiences',
      limit: 'writes',
      parameters: { name: text(), description: unsettable(text()) },
      handle: ({ values, sent, path: { account_id: account = '', custom_audience_id: audience = '' } }) =>
        store.transaction(() => {
          const held = ownAudience(parts, account, audience)
          if (values.name !== undefined) checkName(parts, account, values.name, audience)
          const entity = changed(parts, held.entity, {
            ...(values.name !== undefined && { name: values.name }),
            ...(sent.has('description') && { description: values.description ?? null }),
          })
          return { data: shownAudience(parts, { ...held, entity }) }
        }),
    }),
    adsCall({
      method: 'DELETE',
      path: '/accounts/:account_id/custom_audiences/:custom_audience_id',
      access: 'writes-audiences',
      limit: 'writes',
      parameters: {},
      handle: ({ path: { account_id: account = '', custom_audience_id: audience = '' } }) =>
        store.transaction(() => {
          const held = ownAudience(parts, account, audience)
          changed(parts, held.entity, { deleted: true })
          const entity = findEntity(store, 'custom_audience', account, audience) ?? held.entity
          return { data: shownAudience(parts, { ...held, entity }) }
        }),
    }),
  ]
}
