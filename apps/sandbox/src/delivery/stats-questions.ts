// What a question for figures says on the wire: its parameters, its times by the account's clock, and whose it may be.

import { beginOf, isMidnightIn } from '@peregrine/domain/ad-network/account-day-rules.ts'
import type { NetworkErrorCode } from '@peregrine/domain/ad-network/error-code-rules.ts'
import { timeOf } from '@peregrine/domain/ad-network/field-check-rules.ts'
import {
  checkStatsQuestion,
  METRIC_GROUP_NAMES,
  STATS_ENTITIES,
  STATS_GRANULARITIES,
  STATS_PLACEMENTS,
  type StatsEntity,
  type StatsPlacement,
  type StatsProblem,
  type StatsQuestion,
} from '@peregrine/domain/ad-network/stats-rules.ts'
import { notFound, statusOf } from '#ads/network-refusals.ts'
import { choice, id, listOf, required, text, type ValuesOf } from '#platform/ads-parameters.ts'
import { type EntityKind, findEntity } from '#platform/entity-store.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { AdsRefusal, invalidParameter } from '#platform/wire-refusals.ts'
import { wireTime } from '#platform/wire-times.ts'

export const statsParameters = {
  entity: required(choice(STATS_ENTITIES)),
  entity_ids: required(listOf(id())),
  start_time: required(text()),
  end_time: required(text()),
  granularity: required(choice(STATS_GRANULARITIES)),
  placement: required(choice(STATS_PLACEMENTS)),
  metric_groups: required(listOf(choice(METRIC_GROUP_NAMES))),
}

export function timezoneOf(store: SandboxStore, accountId: string): string {
  const zone = findEntity(store, 'account', accountId, accountId)?.facts.timezone
  return typeof zone === 'string' && zone !== '' ? zone : 'UTC'
}

/** Epoch milliseconds; a day alone begins at midnight where the account is. Throws for what is no time. */
export function accountTime(timezone: string, parameter: string, written: string): number {
  const at = timeOf(written)
  if (at === null) throw new AdsRefusal(400, [invalidParameter(parameter, 'time', written)])
  return /^\d{4}-\d\d-\d\d$/.test(written) ? beginOf(timezone, written) : at
}

/** Throws when there is a problem. */
export function refuseStats(problems: readonly StatsProblem[]): void {
  if (problems.length > 0) throw new AdsRefusal(statusOf(problems), problems)
}

/** A question with what the wire needs to answer it. */
export interface StatsRequest extends StatsQuestion {
  readonly placement: StatsPlacement
}

/** What only a job may ask for. */
type JobStats = Pick<StatsRequest, 'segmentation' | 'country'>

/** The question by the account's clock; throws what the network refuses, also of ids that the account does not have. */
export function checkedStats(
  store: SandboxStore,
  accountId: string,
  values: ValuesOf<typeof statsParameters>,
  job?: JobStats,
): StatsRequest {
  const timezone = timezoneOf(store, accountId)
  const question = {
    entity: values.entity,
    entityIds: values.entity_ids,
    start: accountTime(timezone, 'start_time', values.start_time),
    end: accountTime(timezone, 'end_time', values.end_time),
    granularity: values.granularity,
    placement: values.placement,
    metricGroups: values.metric_groups,
    ...job,
  }
  refuseStats(checkStatsQuestion(question, { asJob: job !== undefined, isMidnight: isMidnightIn(timezone) }))
  for (const one of question.entityIds) checkIsThere(store, accountId, question.entity, one)
  return question
}

const KINDS: Readonly<Record<StatsEntity, readonly [EntityKind, NetworkErrorCode]>> = {
  ACCOUNT: ['account', 'ACCOUNT_NOT_FOUND'],
  FUNDING_INSTRUMENT: ['funding_instrument', 'FUNDING_INSTRUMENT_NOT_FOUND'],
  CAMPAIGN: ['campaign', 'CAMPAIGN_NOT_FOUND'],
  LINE_ITEM: ['line_item', 'LINE_ITEM_NOT_FOUND'],
  PROMOTED_ACCOUNT: ['promoted_account', 'PROMOTED_ACCOUNT_NOT_FOUND'],
  PROMOTED_TWEET: ['promoted_tweet', 'PROMOTED_TWEET_NOT_FOUND'],
}

/** Deleted things keep their figures; those of other accounts are not there. */
export function checkIsThere(store: SandboxStore, accountId: string, entity: StatsEntity, one: string): void {
  const [kind, code] = KINDS[entity]
  if (findEntity(store, kind, accountId, one) === undefined) throw notFound(code, `${kind}_id`, one)
}

/** The question as the answer repeats it. */
export const echoedStats = (question: StatsRequest) => ({
  start_time: wireTime(new Date(question.start)),
  end_time: wireTime(new Date(question.end)),
  entity: question.entity,
  entity_ids: question.entityIds,
  granularity: question.granularity,
  placement: question.placement,
  metric_groups: question.metricGroups,
  segmentation_type: question.segmentation ?? null,
  country: question.country ?? null,
  platform: null,
})
