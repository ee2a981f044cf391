// What can be targeted and how it is called: the network's look-ups, the ids of handles.

import { isTargetingType, type TargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { PAGE_SIZES, type RateCategory } from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import type { AdsGrant, AdsPort, OptionQuery, TargetingOption } from './ads-port.ts'
import type { AdsRequests } from './ads-requests.ts'
import { Id, Maybe, Text } from './ads-wire.ts'
import type { CallNetwork } from './call-network.ts'
import { readAnswer } from './read-answer.ts'
import { failureOf } from './translate-failure.ts'

const WireOption = z.object({
  name: Text,
  targeting_type: Maybe,
  targeting_value: Id,
  location_type: Maybe,
  conversation_type: Maybe,
  country_code: Maybe,
})
const WireMarket = z.object({ name: Text, country_code: Maybe, locale: z.string() })
/** API v2: who has these names; those that nobody has stand under errors. */
const WireUsers = z.object({ data: z.array(z.object({ id: Id, username: z.string(), name: Text })).nullish() })

const TYPES: Readonly<Record<Exclude<OptionQuery['list'], 'tv_markets'>, TargetingType>> = {
  interests: 'INTEREST',
  languages: 'LANGUAGE',
  conversations: 'CONVERSATION',
  network_operators: 'NETWORK_OPERATOR',
  locations: 'LOCATION',
  tv_shows: 'TV_SHOW',
}

/** Names in one question of API v2. */
const NAMES_AT_ONCE = 100
/** What the network calls a handle; one that is none would have the whole question refused. */
const HANDLE = /^[a-z0-9_]{1,15}$/

const paramsOf = (query: OptionQuery): Readonly<Record<string, string | undefined>> => {
  switch (query.list) {
    case 'conversations':
      return { conversation_type: query.conversationType }
    case 'network_operators':
      return { country_code: query.countryCode, q: query.search }
    case 'locations':
      return { location_type: query.locationType, country_code: query.countryCode, q: query.search }
    case 'tv_shows':
      return { locale: query.locale, q: query.search }
    default:
      return {}
  }
}

type LookUps = Pick<AdsPort, 'options' | 'userIds' | 'profiles'>

/** `root`: of the network's main API. */
export function adsLookUps(root: string, requests: AdsRequests, call: CallNetwork): LookUps {
  const question = (grant: AdsGrant, query: OptionQuery) => {
    const television = query.list === 'tv_shows' || query.list === 'tv_markets'
    const category: RateCategory = television ? 'televisionLookUps' : 'targetingLookUps'
    return { grant, path: `targeting_criteria/${query.list}`, params: paramsOf(query), category, endpoint: query.list }
  }

  const usersBy = async (grant: AdsGrant, names: readonly string[]) => {
    const params = { usernames: names.join(',') }
    const url = `${root}/2/users/by`
    const answer = readAnswer(WireUsers, await call({ method: 'GET', url, grant, params, scope: 'users by name' }))
    if (!answer) throw failureOf('unavailable')
    return answer.data ?? []
  }

  return {
    async options(grant, query): Promise<readonly TargetingOption[]> {
      if (query.list === 'tv_markets') {
        const markets = await requests.list(WireMarket, question(grant, query), PAGE_SIZES.usual.most)
        return markets.map(({ name, locale, country_code: countryCode }) => ({
          type: 'TV_SHOW',
          value: locale,
          name,
          group: locale,
          countryCode,
        }))
      }
      const pageSize = query.list === 'tv_shows' ? PAGE_SIZES.tv_shows.most : PAGE_SIZES.usual.most
      const type = TYPES[query.list]
      const entries = await requests.list(WireOption, question(grant, query), pageSize)
      return entries.map((entry) => ({
        type: entry.targeting_type !== null && isTargetingType(entry.targeting_type) ? entry.targeting_type : type,
        value: entry.targeting_value,
        name: entry.name,
        group: query.list === 'tv_shows' ? query.locale : (entry.location_type ?? entry.conversation_type),
        countryCode: entry.country_code,
      }))
    },

    async userIds(grant, handles) {
      const names = [...new Set(handles.map((handle) => handle.replace(/^@/, '').toLowerCase()))].filter((name) =>
        HANDLE.test(name),
      )
      const ids = new Map<string, string>()
      for (let from = 0; from < names.length; from += NAMES_AT_ONCE)
        for (const { id, username } of await usersBy(grant, names.slice(from, from + NAMES_AT_ONCE)))
          ids.set(username.toLowerCase(), id)
      return ids
    },

    async profiles(grant, userIds) {
      const people = []
      for (let from = 0; from < userIds.length; from += NAMES_AT_ONCE) {
        const params = { ids: userIds.slice(from, from + NAMES_AT_ONCE).join(',') }
        const question = { method: 'GET', url: `${root}/2/users`, grant, params, scope: 'users by id' } as const
        const answer = readAnswer(WireUsers, await call(question))
        if (!answer) throw failureOf('unavailable')
        people.push(...(answer.data ?? []).map(({ id, username, name }) => ({ userId: id, handle: username, name })))
      }
      return people
    },
  }
}
