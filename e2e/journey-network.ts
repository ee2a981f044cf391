// What journeys do at the ad platform past the pages: its clock, posts, and failures.
import { authorization, STANDING_KEYS } from '@peregrine/sandbox/testkit/running-sandbox.ts'
import { expect, test } from './journey.ts'
import { journeyNow } from './journey-time.ts'

const sandbox = process.env.JOURNEYS_SANDBOX_URL ?? ''
const ACCOUNT = '18ce54d4x5t'

async function control(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${sandbox}/sandbox/${path}`, { method, headers, ...sent })
  expect(answer.ok).toBe(true)
  const said = await answer.text()
  return said === '' ? undefined : JSON.parse(said)
}

/** Failures of this journey's campaigns: others order their own. */
const ordered: number[] = []
export async function fail(failure: object): Promise<void> {
  const { id } = (await control('POST', 'failures', { method: 'PUT', ...failure })) as { readonly id: number }
  ordered.push(id)
}
export async function heal(): Promise<void> {
  for (const id of ordered.splice(0)) await control('DELETE', `failures/${id}`)
}
export const refuse = (networkId: string) =>
  fail({
    kind: 'refused',
    path: `/accounts/*/campaigns/${networkId}`,
    status: 400,
    code: 'INVALID_PARAMETER',
    message: 'Campaign is locked by a review',
  })

/** The network's clock: of journeys in the folder `clock`, beside which no other runs. */
export async function clock(change: object): Promise<void> {
  expect(test.info().project.name).toBe('clock')
  const answer = await fetch(`${sandbox}/sandbox/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  expect(answer.ok).toBe(true)
}

/** Asks the network as any client of its ads API does. */
async function ads(method: 'GET' | 'POST', path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const requested = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const url = `${sandbox}/12/accounts/${ACCOUNT}/${path}?${requested.join('&')}`
  const answer = await fetch(url, {
    method,
    headers: { authorization: authorization(STANDING_KEYS, { url, method }, { now: journeyNow() }) },
  })
  const body = (await answer.json()) as { readonly data?: unknown; readonly errors?: unknown }
  expect(body.errors).toBeUndefined()
  return body.data
}

/** A post of the advertiser that only ads show. */
export async function newPost(text: string): Promise<string> {
  const [user] = (await ads('GET', 'promotable_users', { count: '1' })) as readonly { readonly user_id: string }[]
  const post = await ads('POST', 'tweet', {
    as_user_id: user?.user_id ?? '',
    text,
    nullcast: 'true',
    trim_user: 'true',
  })
  return (post as { readonly id_str: string }).id_str
}
