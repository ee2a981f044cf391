// Settings of an ad account that are read and written whole: taxes, and how its people are reached.
import type { Facts } from '#ads/entity-crud.ts'
import { changed, givenFields, storedFields } from '#ads/entity-crud.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, countryCode, listOf, text, unsettable } from '#platform/ads-parameters.ts'
import { type Entity, findEntity, permissionsIn } from '#platform/entity-store.ts'
import { AdsRefusal, invalidParameter } from '#platform/wire-refusals.ts'
import { madeEntity } from './creative-entity-calls.ts'
import type { CreativeParts } from './library-media.ts'

const line = () => unsettable(text({ max: 255 }))
const address = (prefix: '' | 'client_') => ({
  [`${prefix}address_city`]: line(),
  [`${prefix}address_country`]: unsettable(countryCode()),
  [`${prefix}address_email`]: line(),
  [`${prefix}address_first_name`]: line(),
  [`${prefix}address_last_name`]: line(),
  [`${prefix}address_name`]: line(),
  [`${prefix}address_postal_code`]: line(),
  [`${prefix}address_region`]: line(),
  [`${prefix}address_street1`]: line(),
  [`${prefix}address_street2`]: line(),
})

const TAX_FIELDS = {
  ...address(''),
  ...address('client_'),
  bill_to: choice(['ADVERTISER', 'AGENCY', 'NOT_SET']),
  business_relationship: choice(['AGENCY', 'SELF']),
  invoice_jurisdiction: choice(['LOI_SAPIN', 'NONE', 'NOT_SET']),
  tax_category: choice(['BUSINESS_NO_VAT', 'BUSINESS_WITH_VAT', 'INDIVIDUAL']),
  tax_exemption_id: line(),
  tax_id: line(),
}

const TAX_UNSAID: Facts = {
  ...Object.fromEntries(Object.keys(TAX_FIELDS).map((name) => [name, null])),
  bill_to: 'NOT_SET',
  business_relationship: 'SELF',
  invoice_jurisdiction: 'NOT_SET',
  tax_category: 'INDIVIDUAL',
}

const EMAIL_TYPES = ['ACCOUNT_PERFORMANCE', 'PERFORMANCE_IMPROVEMENT'] as const
const USER_UNSAID: Facts = { notification_email: '', contact_phone: '', contact_phone_extension: '' }

/** The settings as they are; made when nobody ever set any. Inside a transaction. */
function settingsOf(parts: CreativeParts, accountId: string, id: string, unsaid: Facts): Entity {
  return (
    findEntity(parts.store, 'account_settings', accountId, id) ??
    madeEntity(parts, { kind: 'account_settings', accountId, id }, unsaid)
  )
}

const plain = ({ facts }: Entity): Facts => {
  const { created_at: _made, updated_at: _changed, deleted: _deleted, ...rest } = facts
  return rest
}

/** The company is written as its name, and read as the company. */
function shownTaxes(entity: Entity): Facts {
  const { address_name: company, client_address_name: client, ...rest } = plain(entity)
  const isAgency = rest.business_relationship === 'AGENCY'
  const own = Object.entries(rest).filter(([name]) => isAgency || !name.startsWith('client_'))
  return {
    ...Object.fromEntries(own),
    address_company: company ?? null,
    ...(isAgency && { client_address_company: client ?? null }),
  }
}

export function accountSettingCalls(parts: CreativeParts): readonly SandboxCall[] {
  const { store } = parts
  const taxes = (account: string) => settingsOf(parts, account, `${account}/tax`, TAX_UNSAID)
  const user = (account: string, userId: string) => {
    if (permissionsIn(store, account, userId) === undefined)
      throw new AdsRefusal(403, [
        { code: 'USER_NOT_FOUND', message: `User ${userId} was not found`, parameter: 'user_id', value: userId },
      ])
    return settingsOf(parts, account, `${account}/user/${userId}`, USER_UNSAID)
  }
  return [
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/tax_settings',
      access: 'reads-account',
      limit: 'otherAccountReads',
      parameters: {},
      handle: ({ path }) => store.transaction(() => ({ data: shownTaxes(taxes(path.account_id ?? '')) })),
    }),
    adsCall({
      method: 'PUT',
      path: '/accounts/:account_id/tax_settings',
      access: 'administers-account',
      limit: 'writes',
      parameters: TAX_FIELDS,
      handle: ({ values, sent, path }) =>
        store.transaction(() => ({
          data: shownTaxes(
            changed(parts, taxes(path.account_id ?? ''), storedFields(givenFields({ values: values as Facts, sent }))),
          ),
        })),
    }),
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/user_settings/:user_id',
      access: 'reads-account',
      limit: 'otherAccountReads',
      parameters: {},
      handle: ({ path }) => store.transaction(() => ({ data: plain(user(path.account_id ?? '', path.user_id ?? '')) })),
    }),
    adsCall({
      method: 'PUT',
      path: '/accounts/:account_id/user_settings/:user_id',
      access: 'reads-account',
      limit: 'writes',
      parameters: {
        notification_email: text({ max: 320 }),
        contact_phone: text({ max: 40 }),
        contact_phone_extension: text({ max: 20 }),
        subscribed_email_types: listOf(choice(EMAIL_TYPES)),
      },
      handle: ({ values, sent, path, caller }) =>
        store.transaction(() => {
          const { account_id: account = '', user_id: userId = '' } = path
          // One's own only, whatever one may do in the account.
          if (caller.userId !== userId)
            throw new AdsRefusal(403, [
              { code: 'ACTION_NOT_ALLOWED', message: 'Only a user themselves may change these settings' },
            ])
          const email = values.notification_email
          if (email !== undefined && email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email))
            throw new AdsRefusal(400, [invalidParameter('notification_email', 'an e-mail address', email)])
          return { data: plain(changed(parts, user(account, userId), givenFields({ values, sent }))) }
        }),
    }),
  ]
}
