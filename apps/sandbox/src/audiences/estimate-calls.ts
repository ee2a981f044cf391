// The network's own estimate of how many people a set of criteria reaches.

import {
  type CriterionFields,
  checkCriteria,
  checkEstimate,
} from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import { type Criterion, DEFAULT_OPERATOR } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { refuseProblems } from '#ads/network-refusals.ts'
import { OPTION_FACTS } from '#lookups/criteria-facts.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { AdsRefusal, invalidParameter, missingParameter } from '#platform/wire-refusals.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { adsPopulation } from '#world/ready-world.ts'
import { audienceFacts } from './audience-facts.ts'
import { membersNow } from './audience-members-store.ts'
import { countAudience } from './count-audience.ts'

/** An estimate says five per cent more and less than what was counted. */
const UNCERTAINTY = 0.05

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

function criteriaOf(body: unknown): readonly CriterionFields[] {
  const given =
    typeof body === 'object' && body !== null && 'targeting_criteria' in body ? body.targeting_criteria : null
  if (given === null || given === undefined) throw new AdsRefusal(400, [missingParameter('targeting_criteria')])
  if (!Array.isArray(given) || given.some((entry) => typeof entry !== 'object' || entry === null)) {
    throw new AdsRefusal(400, [
      invalidParameter('targeting_criteria', 'an array of targeting criteria', JSON.stringify(given)),
    ])
  }
  return given.map((entry: Readonly<Record<string, unknown>>) => ({
    targeting_type: wordOf(entry.targeting_type),
    targeting_value: wordOf(entry.targeting_value),
    operator_type: wordOf(entry.operator_type),
  }))
}

/** Of an estimate nothing stands anywhere: what must come before something else is simply there. */
const comesFirst = ({ targeting_type: type }: CriterionFields): boolean =>
  type === 'LOCATION' || type === 'ENGAGEMENT_TYPE'

export const estimateCalls = (
  world: SandboxWorld,
  store: SandboxStore,
  clock: SandboxClock,
): readonly SandboxCall[] => [
  adsCall({
    method: 'POST',
    path: '/accounts/:account_id/audience_estimate',
    access: 'reads-campaigns',
    limit: 'writes',
    parameters: {},
    handle({ body, path }) {
      const account = path.account_id ?? ''
      const given = criteriaOf(body)
      const criteria = [...given.filter(comesFirst), ...given.filter((fields) => !comesFirst(fields))]
      const population = adsPopulation(world)
      const users = criteria.map((fields) => fields.targeting_value ?? '').filter((id) => population.ofId(id) >= 0)
      const facts = {
        ...OPTION_FACTS,
        known: { ...OPTION_FACTS.known, SIMILAR_TO_FOLLOWERS_OF_USER: new Set(users) },
        audiences: audienceFacts(store, clock, account),
      }
      refuseProblems([...checkCriteria(criteria, facts), ...checkEstimate(criteria)])
      const count = countAudience(
        population,
        criteria.map((fields) => ({ ...fields, operator_type: fields.operator_type || DEFAULT_OPERATOR }) as Criterion),
        (audience) => membersNow(store, clock, population, audience),
      )
      return {
        status: 200,
        data: {
          audience_size: {
            min: Math.floor(count * (1 - UNCERTAINTY)),
            max: Math.floor(count * (1 + UNCERTAINTY)),
          },
        },
        // The network echoes null for what came as JSON.
        request: { params: { targeting_criteria: null, account_id: account } },
      }
    },
  }),
]
