// Events that a website's own server tells of: each is checked, and its tag counts as tracking from then on.
import { randomUUID } from 'node:crypto'
import { timeOf } from '@peregrine/domain/ad-network/field-check-rules.ts'
import { accountNotFound, checkRight } from '#ads/account-rights.ts'
import { changed } from '#ads/entity-crud.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { type Entity, findEntity } from '#platform/entity-store.ts'
import { AdsRefusal, invalidParameter, missingParameter, type WireProblem } from '#platform/wire-refusals.ts'
import { wireTime } from '#platform/wire-times.ts'
import type { CreativeParts } from './library-media.ts'

const MOST_EVENTS = 500
const HASH = /^[0-9a-f]{64}$/

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A click, a hashed address or a hashed number is enough; an IP address and a user agent go together or with one of these. */
function identifierProblems(identifiers: unknown, place: string): readonly WireProblem[] {
  const parameter = `${place}.identifiers`
  if (!Array.isArray(identifiers) || identifiers.length === 0) return [missingParameter(parameter)]
  const all: Json = Object.assign({}, ...identifiers.filter(isObject))
  const hashes = ['hashed_email', 'hashed_phone_number'].filter((name) => all[name] !== undefined)
  const wrong = hashes.filter((name) => !HASH.test(String(all[name])))
  const given = [all.twclid, ...hashes, all.ip_address, all.user_agent].filter((one) => one !== undefined)
  const isWeak = all.twclid === undefined && hashes.length === 0
  return [
    ...wrong.map((name) => invalidParameter(`${parameter}.${name}`, 'a SHA-256 in lower-case hex', all[name])),
    ...(given.length === 0 || (isWeak && given.length < 2)
      ? [
          {
            code: 'MISSING_PARAMETER',
            message: 'At least one identifier is required; an IP address or a user agent needs a second one',
            parameter,
          },
        ]
      : []),
  ]
}

interface Reported {
  readonly tag: Entity
  readonly at: number
}

function readConversion(
  { store, clock }: CreativeParts,
  accountId: string,
  given: unknown,
  place: string,
): Reported | readonly WireProblem[] {
  if (!isObject(given)) return [invalidParameter(place, 'an object', given)]
  const at = typeof given.conversion_time === 'string' ? timeOf(given.conversion_time) : null
  // tw-<pixel>-<event> is how the tags on pages name it.
  const eventId = String(given.event_id ?? '').replace(/^tw-(?:[0-9a-z]+-)?/, '')
  const tag = findEntity(store, 'web_event_tag', accountId, eventId)
  const problems = [
    ...(given.conversion_time === undefined ? [missingParameter(`${place}.conversion_time`)] : []),
    ...(given.conversion_time !== undefined && (at === null || at > clock.now().getTime() + 60_000)
      ? [invalidParameter(`${place}.conversion_time`, 'a time that has passed', given.conversion_time)]
      : []),
    ...(tag === undefined || tag.deleted
      ? [invalidParameter(`${place}.event_id`, 'an event of this pixel', given.event_id)]
      : []),
    ...identifierProblems(given.identifiers, place),
  ]
  return problems.length > 0 || tag === undefined || at === null ? problems : { tag, at }
}

export const conversionCalls = (parts: CreativeParts): readonly SandboxCall[] => [
  adsCall({
    method: 'POST',
    path: '/measurement/conversions/:pixel_id',
    access: 'signed',
    limit: 'conversions',
    parameters: {},
    handle: ({ body, path: { pixel_id: pixel = '' }, caller }) =>
      parts.store.transaction(() => {
        // A pixel has the id of its account.
        if (!/^[0-9a-z]{1,20}$/.test(pixel)) throw accountNotFound(pixel)
        checkRight(parts.store, caller, pixel, 'writes-campaigns')
        const conversions = isObject(body) && Array.isArray(body.conversions) ? body.conversions : []
        if (conversions.length === 0) throw new AdsRefusal(400, [missingParameter('conversions')])
        if (conversions.length > MOST_EVENTS)
          throw new AdsRefusal(400, [
            invalidParameter('conversions', `at most ${MOST_EVENTS} events`, conversions.length),
          ])
        const reported = conversions.map((one, index) => readConversion(parts, pixel, one, `conversions[${index}]`))
        const problems = reported.flatMap((one) => ('tag' in one ? [] : one))
        if (problems.length > 0) throw new AdsRefusal(400, problems)
        const latest = new Map<string, Reported>()
        for (const one of reported)
          if ('tag' in one && one.at >= (latest.get(one.tag.id)?.at ?? 0)) latest.set(one.tag.id, one)
        for (const { tag, at } of latest.values())
          changed(parts, tag, { status: 'TRACKING', last_tracked_at: wireTime(new Date(at)) })
        return {
          status: 200,
          data: { conversions_processed: conversions.length, debug_id: randomUUID() },
          request: { params: { account_id: pixel } },
        }
      }),
  }),
]
