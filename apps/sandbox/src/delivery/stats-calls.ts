// Figures at once: by the hour, day or in total; whose figures changed; how many people were reached, each counted once.
import { ACTIVE_ENTITIES, checkStatsWindow, STATS_LIMITS } from '@peregrine/domain/ad-network/stats-rules.ts'
import { idList } from '#ads/entity-crud.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, id, listOf, required, text } from '#platform/ads-parameters.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import { AdsRefusal } from '#platform/wire-refusals.ts'
import { wireTime } from '#platform/wire-times.ts'
import { changedEntities, HOUR, hoursOfPeople, type NewsQuestion } from './delivery-store.ts'
import { type StatsParts, statsAnswer } from './stats-answer.ts'
import { accountTime, checkedStats, checkIsThere, refuseStats, statsParameters, timezoneOf } from './stats-questions.ts'

export interface StatsCallParts extends StatsParts {
  readonly clock: SandboxClock
}

const windowParameters = { start_time: required(text()), end_time: required(text()) }

/** A window by the account's clock; throws what the network refuses. */
function windowOf(
  { store }: StatsCallParts,
  accountId: string,
  values: { readonly start_time: string; readonly end_time: string },
  days: number | null,
): { readonly start: number; readonly end: number } {
  const timezone = timezoneOf(store, accountId)
  const window = {
    start: accountTime(timezone, 'start_time', values.start_time),
    end: accountTime(timezone, 'end_time', values.end_time),
  }
  refuseStats(checkStatsWindow(window, days))
  return window
}

const echoedWindow = ({ start, end }: { readonly start: number; readonly end: number }) => ({
  start_time: wireTime(new Date(start)),
  end_time: wireTime(new Date(end)),
})

/** Those given of the three lists; at most one may be. */
function amongOf(values: {
  readonly funding_instrument_ids?: readonly string[] | undefined
  readonly campaign_ids?: readonly string[] | undefined
  readonly line_item_ids?: readonly string[] | undefined
}): NonNullable<NewsQuestion['among']> | undefined {
  const lists = (
    [
      ['funding_id', values.funding_instrument_ids],
      ['campaign_id', values.campaign_ids],
      ['line_item_id', values.line_item_ids],
    ] as const
  ).flatMap(([column, ids]) => (ids === undefined ? [] : [{ column, ids }]))
  if (lists.length <= 1) return lists[0]
  throw new AdsRefusal(400, [
    {
      code: 'EXCLUSIVE_PARAMETERS',
      message: 'campaign_ids, funding_instrument_ids and line_item_ids are exclusive',
      parameter: 'line_item_ids',
    },
  ])
}

function reachCall(parts: StatsCallParts, kind: 'campaigns' | 'funding_instruments'): SandboxCall {
  const { store, clock } = parts
  const name = kind === 'campaigns' ? 'campaign_ids' : 'funding_instrument_ids'
  const entity = kind === 'campaigns' ? 'CAMPAIGN' : 'FUNDING_INSTRUMENT'
  const reachOf = (accountId: string, one: string, { start, end }: { start: number; end: number }) => {
    const asOf = clock.now().getTime()
    const hours = hoursOfPeople(store, { accountId, entity, id: one, from: start / HOUR, until: end / HOUR, asOf })
    const people = new Set(hours.flatMap(({ accounts }) => [...accounts]))
    const impressions = hours.reduce((sum, { accounts }) => sum + accounts.length, 0)
    const frequency = people.size === 0 ? 0 : Math.round((impressions / people.size) * 100) / 100
    return { id: one, total_audience_reach: people.size, average_frequency: frequency }
  }
  return adsCall({
    method: 'GET',
    path: `/stats/accounts/:account_id/reach/${kind}`,
    access: 'reads-campaigns',
    limit: 'analytics',
    parameters: { [name]: required(listOf(id(), STATS_LIMITS.entityIds)), ...windowParameters },
    handle: ({ values, path: { account_id: accountId = '' } }) => {
      const given = values as unknown as { readonly start_time: string; readonly end_time: string }
      const ids = (values as Readonly<Record<string, unknown>>)[name] as readonly string[]
      const window = windowOf(parts, accountId, given, null)
      for (const one of ids) checkIsThere(store, accountId, entity, one)
      return {
        data_type: 'reach',
        data: ids.map((one) => reachOf(accountId, one, window)),
        request: { params: { [name]: ids, ...echoedWindow(window), account_id: accountId } },
      }
    },
  })
}

export const statsCalls = (parts: StatsCallParts): readonly SandboxCall[] => {
  const { store, clock } = parts
  return [
    adsCall({
      method: 'GET',
      path: '/stats/accounts/:account_id',
      access: 'reads-campaigns',
      limit: 'analytics',
      parameters: statsParameters,
      handle: ({ values, path: { account_id: accountId = '' } }) => {
        const question = checkedStats(store, accountId, values)
        return statsAnswer(parts, accountId, question, clock.now().getTime())
      },
    }),
    adsCall({
      method: 'GET',
      path: '/stats/accounts/:account_id/active_entities',
      access: 'reads-campaigns',
      limit: 'analytics',
      parameters: {
        entity: required(choice(ACTIVE_ENTITIES)),
        ...windowParameters,
        campaign_ids: idList(),
        funding_instrument_ids: idList(),
        line_item_ids: idList(),
      },
      handle: ({ values, path: { account_id: accountId = '' } }) => {
        const window = windowOf(parts, accountId, values, STATS_LIMITS.activeEntityDays)
        const among = amongOf(values)
        const changes = changedEntities(store, {
          accountId,
          entity: values.entity,
          from: window.start,
          until: window.end,
          asOf: clock.now().getTime(),
          ...(among !== undefined && { among }),
        })
        const { entity, campaign_ids, funding_instrument_ids, line_item_ids } = values
        return {
          data: changes.map(({ id: entityId, firstHour, lastHour }) => ({
            entity_id: entityId,
            activity_start_time: wireTime(new Date(firstHour * HOUR)),
            activity_end_time: wireTime(new Date((lastHour + 1) * HOUR - 1000)),
            placements: ['ALL_ON_TWITTER'],
          })),
          request: {
            params: {
              account_id: accountId,
              entity,
              ...echoedWindow(window),
              campaign_ids,
              funding_instrument_ids,
              line_item_ids,
            },
          },
        }
      },
    }),
    reachCall(parts, 'campaigns'),
    reachCall(parts, 'funding_instruments'),
  ]
}
