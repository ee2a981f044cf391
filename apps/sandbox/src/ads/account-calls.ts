// Ad accounts: those that one has a right in, their settings, one's rights, their features; making them is for a sandbox.
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, listOf, required, text } from '#platform/ads-parameters.ts'
import {
  type Entity,
  findEntity,
  insertEntity,
  listAccountsOf,
  nextEntityId,
  permissionsIn,
  savePermissions,
} from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { accountNotFound } from './account-rights.ts'
import { type AdsParts, among, changed, idList, initialFields, listAnswer, withDeleted } from './entity-crud.ts'

const INDUSTRIES = [
  'AGENCY',
  'BUSINESS_TO_BUSINESS',
  'ONLINE_SERVICES',
  'EDUCATION',
  'FINANCIAL',
  'HEALTH',
  'GOVERNMENT',
  'MEDIA',
  'MOBILE',
  'RESTAURANT',
  'RETAIL',
  'TECHNOLOGY',
  'TRAVEL',
  'OTHER',
] as const

/** What may be switched on and off in a sandbox. */
const FEATURES = [
  'AGE_TARGETING',
  'ALLOW_SKIPPABLE_VIDEOS_FOR_PREROLL_VIEWS_OBJECTIVE',
  'AWARENESS_OBJECTIVE',
  'BRAND_TPN',
  'CHARGE_FOR_GOOD_CLICK',
  'CITY_TARGETING',
  'CONVERSATION_CARD',
  'CONVERSATION_CARD_FOUR_OPTIONS',
  'CONVERSATION_CARD_UNLOCK',
  'CPI_CHARGING',
  'DIRECT_MESSAGE_CARD',
  'DR_TAP',
  'ENGAGER_RETARGETING',
  'EVENT_TARGETING',
  'INSTALLED_APP_CATEGORY_TARGETING',
  'MOBILE_CONVERSION_TRANSACTION_VALUE',
  'OPTIMIZED_ACTION_BIDDING',
  'PREROLL_VIEWS_OBJECTIVE',
  'PROMOTED_MEDIA_POLLS',
  'REACH_AND_FREQUENCY_ANALYTICS',
  'REACH_FREQUENCY_CAP',
  'UNIVERSAL_LOOKALIKE',
  'VALIDATED_AGE_TARGETING',
  'VIDEO_APP_DOWNLOAD_CARD',
  'VIDEO_VIEWS_MIDROLL_OBJECTIVE',
  'WEBSITE_CLICKS_CPM_BILLING',
] as const

const SORTABLE = ['created_at', 'updated_at', 'deleted', 'name']

/** Its features are kept beside it and asked for by a call of their own. */
function shownAccount({ id, facts }: Entity) {
  const { features: _features, ...rest } = facts
  return { ...rest, id }
}

const featuresOf = ({ facts }: Entity): readonly string[] => (facts.features as readonly string[] | undefined) ?? []

export function newAccount(parts: AdsParts, facts: { readonly name: string; readonly timezone: string }) {
  return {
    ...initialFields(parts.clock),
    business_name: null,
    business_id: null,
    timezone_switch_at: null,
    industry_type: null,
    approval_status: 'ACCEPTED',
    ...facts,
  }
}

export const accountCalls = (parts: AdsParts): readonly SandboxCall[] => {
  const { store } = parts
  const accountOf = (id: string, deletedToo = false): Entity => {
    const found = findEntity(store, 'account', id, id)
    if (found === undefined || (found.deleted && !deletedToo)) throw accountNotFound(id)
    return found
  }
  return [
    adsCall({
      method: 'GET',
      path: '/accounts',
      access: 'signed',
      limit: 'globalReads',
      parameters: { account_ids: idList(), q: text(), ...paging, ...sorting, ...withDeleted },
      handle: ({ values, caller }) =>
        listAnswer(
          listAccountsOf(store, caller.userId).filter(
            ({ id, deleted }) => among(values.account_ids, id) && (values.with_deleted || !deleted),
          ),
          values,
          shownAccount,
          SORTABLE,
        ),
    }),
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id',
      access: 'reads-account',
      limit: 'otherAccountReads',
      parameters: withDeleted,
      handle: ({ values, path }) => ({ data: shownAccount(accountOf(path.account_id ?? '', values.with_deleted)) }),
    }),
    adsCall({
      method: 'POST',
      path: '/accounts',
      access: 'signed',
      limit: 'writes',
      parameters: {},
      handle: ({ caller }) =>
        store.transaction(() => {
          const id = nextEntityId(store)
          const facts = newAccount(parts, { name: 'Sandbox account', timezone: 'America/Los_Angeles' })
          insertEntity(store, { kind: 'account', id, accountId: id, parentId: null, facts })
          insertEntity(store, {
            kind: 'promotable_user',
            id: nextEntityId(store),
            accountId: id,
            parentId: null,
            facts: { ...initialFields(parts.clock), user_id: caller.userId, promotable_user_type: 'FULL' },
          })
          savePermissions(store, id, caller.userId, ['ACCOUNT_ADMIN', 'TWEET_COMPOSER'])
          return { data: shownAccount(accountOf(id)) }
        }),
    }),
    adsCall({
      method: 'PUT',
      path: '/accounts/:account_id',
      access: 'administers-account',
      limit: 'writes',
      parameters: { name: text(), industry_type: choice(INDUSTRIES) },
      handle: ({ values, path }) =>
        store.transaction(() => {
          const { name, industry_type: industry } = values
          const changes = { ...(name && { name }), ...(industry && { industry_type: industry }) }
          return { data: shownAccount(changed(parts, accountOf(path.account_id ?? ''), changes)) }
        }),
    }),
    adsCall({
      method: 'DELETE',
      path: '/accounts/:account_id',
      access: 'administers-account',
      limit: 'writes',
      parameters: {},
      handle: ({ path }) =>
        store.transaction(() => ({
          data: shownAccount(changed(parts, accountOf(path.account_id ?? ''), { deleted: true })),
        })),
    }),
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/authenticated_user_access',
      access: 'reads-account',
      limit: 'otherAccountReads',
      parameters: {},
      handle: ({ path, caller }) => {
        const { id } = accountOf(path.account_id ?? '')
        return { data: { user_id: caller.userId, permissions: permissionsIn(store, id, caller.userId) ?? [] } }
      },
    }),
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/features',
      access: 'reads-account',
      limit: 'otherAccountReads',
      parameters: { feature_keys: listOf(text()) },
      handle: ({ values, path }) => ({
        data: featuresOf(accountOf(path.account_id ?? '')).filter((key) => among(values.feature_keys, key)),
      }),
    }),
    ...(['POST', 'DELETE'] as const).map((method) =>
      adsCall({
        method,
        path: '/accounts/:account_id/features',
        access: 'administers-account',
        limit: 'writes',
        parameters: { feature_keys: required(listOf(choice(FEATURES))) },
        handle: ({ values, path }) =>
          store.transaction(() => {
            const account = accountOf(path.account_id ?? '')
            const given: readonly string[] = values.feature_keys
            const others = featuresOf(account).filter((key) => !given.includes(key))
            const features = method === 'POST' ? [...others, ...given].sort() : others
            changed(parts, account, { features })
            return { data: features }
          }),
      }),
    ),
  ]
}
