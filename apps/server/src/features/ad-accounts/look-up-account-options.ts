// What can be targeted: the network's lists, searched by it or here.
import type { OptionQuery } from '#connectors/ads/ads-port.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { inAccount, type Of } from './own-ad-accounts.ts'

const SHOWN_OPTIONS = 200

export async function lookUpAccountOptions(ports: AdAccountPorts, context: Of<'lookUpOptions'>) {
  const query = optionQuery(context)
  const found = await inAccount(ports, context, ({ grant }) => ports.options.lookUp(grant, query))
  const word = context.query.search.trim().toLowerCase()
  // Some lists can be searched by the network, the others are short enough to be searched here.
  const fitting = 'search' in query ? found : found.filter(({ name }) => name.toLowerCase().includes(word))
  const options = fitting.slice(0, SHOWN_OPTIONS).map(({ countryCode, ...option }) => ({
    ...option,
    country_code: countryCode,
  }))
  return { options, more: fitting.length > options.length }
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
