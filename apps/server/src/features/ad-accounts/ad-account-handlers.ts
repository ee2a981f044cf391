// The calls of ad accounts: which there are, what stands in one, and what is asked before something is applied to it.
import type { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { isAdAccountId } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { isTargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { OptionQuery } from '#connectors/ads/ads-port.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { accountReply } from './ad-account-reply.ts'
import { type AdAccountRow, chooseForAudiences, findAccountRow, findHandling } from './ad-account-store.ts'
import { listAdAccounts } from './list-ad-accounts.ts'
import { findByNetworkId, type OpenAdAccount, openAdAccount, withGrant } from './open-ad-account.ts'
import { adAccountRefusal, throwAsRefusal } from './refuse-failure.ts'

type Of<Name extends keyof typeof adAccounts> = HandlerContext<(typeof adAccounts)[Name]>

const SHOWN_OPTIONS = 200

export function createAdAccountHandlers(ports: AdAccountPorts): Handlers<typeof adAccounts> {
  const { db, ads } = ports

  const list = async ({ caller }: Pick<Of<'listAdAccounts'>, 'caller'>) =>
    (await listAdAccounts(ports, personOf(caller).userId)).map(accountReply)

  /** Asks the network about one of the caller's accounts. */
  const inAccount = async <Result>(
    { caller, params }: Pick<Of<'readAdAccount'>, 'caller' | 'params'>,
    ask: (account: OpenAdAccount) => Promise<Result>,
  ): Promise<Result> => await withGrant(ports, personOf(caller).userId, params.pk, ask).catch(throwAsRefusal)

  const added = async (context: Pick<Of<'createAdAccount'>, 'caller' | 'body' | 'refuse' | 'invalid'>) => {
    const accountId = context.body.account_id.trim()
    if (!isAdAccountId(accountId)) return context.invalid({ account_id: ['This is not the id of an ad account.'] })
    const found = await findByNetworkId(ports, personOf(context.caller).userId, accountId)
    if (found === 'not_connected') return context.refuse('not_connected')
    if (found === 'no_access') return context.refuse('no_account_access')
    return found
  }

  /** Whether the network lets one of the person's connections in; a lost connection is as good as none here. */
  const accessTo = async (userId: string, accountId: string): Promise<AdAccountRow | null> => {
    try {
      const found = await findByNetworkId(ports, userId, accountId)
      return typeof found === 'string' ? null : found
    } catch (error) {
      if (error instanceof Refusal && error.code === 'reconnect_needed') return null
      throw error
    }
  }

  return {
    listAdAccounts: list,
    userAccounts: list,

    createAdAccount: async (context) => accountReply(await added(context)),

    createAudiencesAdAccount: async (context) => {
      const { userId } = personOf(context.caller)
      const row = await added(context)
      await openAdAccount(ports, userId, row.id, { write: true })
      await chooseForAudiences(db, userId, row.id)
      return accountReply((await findAccountRow(db, userId, row.id)) ?? row)
    },

    readAdAccount: async ({ caller, params, refuse }) => {
      const { userId } = personOf(caller)
      // A closed or lost account is still shown, with what is the matter with it.
      await openAdAccount(ports, userId, params.pk).catch((error: unknown) => {
        const shown = ['reconnect_needed', 'no_account_access']
        if (!(error instanceof Refusal) || !shown.includes(error.code)) throw error
      })
      const row = await findAccountRow(db, userId, params.pk)
      return row ? accountReply(row) : refuse('not_found')
    },

    listCampaigns: async (context) => {
      const found = await inAccount(context, ({ grant, accountId }) => ads.campaigns(grant, accountId))
      return found.filter(({ status }) => status !== 'DRAFT').map(({ id, name, status }) => ({ id, name, status }))
    },

    listLineItems: async (context) => {
      const { campaign } = context.query
      const found = await inAccount(context, ({ grant, accountId }) =>
        ads.lineItems(grant, accountId, campaign === undefined ? undefined : [campaign]),
      )
      return found
        .filter(({ status }) => status !== 'DRAFT')
        .map((item) => ({
          id: item.id,
          campaign_id: item.campaignId,
          name: item.name,
          objective: item.objective,
          product_type: item.productType,
          placements: item.placements,
          status: item.status,
          start: item.startTime,
          end: item.endTime,
        }))
    },

    listFundingSources: async (context) => {
      const found = await inAccount(context, ({ grant, accountId }) => ads.fundingSources(grant, accountId))
      return found.map(({ type: _type, ...source }) => source)
    },

    lookUpOptions: async (context) => {
      const query = optionQuery(context)
      const found = await inAccount(context, ({ grant }) => ports.options.lookUp(grant, query))
      const word = context.query.search.trim().toLowerCase()
      // Some lists can be searched by the network, the others are short enough to be searched here.
      const fitting = 'search' in query ? found : found.filter(({ name }) => name.toLowerCase().includes(word))
      const options = fitting.slice(0, SHOWN_OPTIONS).map(({ countryCode, ...option }) => ({
        ...option,
        country_code: countryCode,
      }))
      return { options, more: fitting.length > options.length }
    },

    findHandles: async (context) => {
      const { handles } = context.body
      const ids = await inAccount(context, ({ grant }) => ads.userIds(grant, handles))
      const named = [...new Set(handles.map((handle) => handle.trim().replace(/^@/, '').toLowerCase()))]
      return {
        users: named.flatMap((handle) => {
          const id = ids.get(handle)
          return id === undefined ? [] : [{ handle, id }]
        }),
        missing: named.filter((handle) => !ids.has(handle)),
      }
    },

    listCustomAudiences: async (context) => {
      const found = await inAccount(context, ({ grant, accountId }) => ads.customAudiences(grant, accountId))
      return found
    },

    estimateAudience: async (context) => {
      const criteria = context.body.criteria.map(({ targeting_type, ...rest }) => {
        if (!isTargetingType(targeting_type))
          return context.invalid({ criteria: [`"${targeting_type}" is not a targeting type.`] })
        return { targeting_type, ...rest }
      })
      const estimate = await inAccount(context, ({ grant, accountId }) => ads.estimate(grant, accountId, criteria))
      return { estimate }
    },

    validateAdAccount: async ({ caller, body, invalid }) => {
      const accountId = body.ad_account_id.trim()
      if (!isAdAccountId(accountId)) return invalid({ ad_account_id: ['This is not the id of an ad account.'] })
      // Access is proved with the network, through a connection of the person: whoever has none has no access.
      if (caller.via === 'none' || caller.userId === null) return { access: false }
      return { access: (await accessTo(caller.userId, accountId)) !== null }
    },

    checkCustomAudiences: async (context) => {
      const { caller, body, refuse } = context
      if (caller.via === 'none' || caller.userId === null)
        throw new Refusal('not_signed_in', platformErrors.not_signed_in.status, platformErrors.not_signed_in.detail)
      const found = await findByNetworkId(ports, caller.userId, body.ad_account_id.trim())
      if (found === 'not_connected') return refuse('not_connected')
      if (found === 'no_access') throw adAccountRefusal('no_account_access')
      const audiences = await inAccount({ caller, params: { pk: found.id } }, ({ grant, accountId }) =>
        ads.customAudiences(grant, accountId),
      )
      const byName = new Map(audiences.map((audience) => [audience.name, audience]))
      return {
        custom_audiences: body.custom_audience_names.map((name) => {
          const audience = byName.get(name.trim())
          return {
            name,
            known: audience !== undefined,
            targetable: audience?.targetable ?? false,
            reasons: [...(audience?.reasons ?? [])],
          }
        }),
      }
    },

    checkAgencyAdAccount: async ({ caller, query, invalid }) => {
      const accountId = query.ad_account_id.trim()
      if (!isAdAccountId(accountId)) return invalid({ ad_account_id: ['This is not the id of an ad account.'] })
      const row = await accessTo(personOf(caller).userId, accountId)
      const handling = row ? await findHandling(db, row.account_id) : undefined
      return {
        access: row !== null,
        agency: handling?.agency ?? null,
        countries: handling?.countries ? [...handling.countries] : null,
        special_mode: handling?.special_mode ?? false,
      }
    },
  }
}

/** The question of a look-up, with what that list needs. */
function optionQuery({ query, invalid }: Pick<Of<'lookUpOptions'>, 'query' | 'invalid'>): OptionQuery {
  const search = query.search.trim() === '' ? {} : { search: query.search.trim() }
  const country = query.country_code === undefined ? {} : { countryCode: query.country_code }
  switch (query.list) {
    case 'conversations':
      return {
        list: query.list,
        ...(query.conversation_type !== undefined && { conversationType: query.conversation_type }),
      }
    case 'network_operators':
      if (query.country_code === undefined) return invalid({ country_code: ['Choose a country first.'] })
      return { list: query.list, countryCode: query.country_code, ...search }
    case 'locations':
      return {
        list: query.list,
        ...search,
        ...country,
        ...(query.location_type !== undefined && { locationType: query.location_type }),
      }
    case 'tv_shows':
      if (query.locale === undefined) return invalid({ locale: ['Choose a market first.'] })
      return { list: query.list, locale: query.locale, search: query.search.trim() }
    default:
      return { list: query.list }
  }
}
