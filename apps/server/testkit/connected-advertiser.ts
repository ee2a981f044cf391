// The person of a sample call, with the sandbox's one ad account.

import { connectNetworkAccount } from './ad-account-app.ts'
import type { Scene } from './sample-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'
import type { Browser } from './session-app.ts'
import type { WholeApplication } from './whole-application.ts'

/** The one ad account of the sandbox, and the person of the network who may do everything there. */
export const ADVERTISER = { person: 'harborroast' }
const holders = new WeakMap<WholeApplication, Browser>()

/** Connects the network's advertiser to the person: it belongs to one person at a time, so whoever had it gives it back. */
export async function connectAdvertiser({
  application,
  person,
}: Pick<Scene, 'application' | 'person'>): Promise<string> {
  const before = holders.get(application)
  const current: { id: string }[] = before ? (await before.send('GET', '/rest-auth/socialaccounts/')).json() : []
  for (const { id } of Array.isArray(current) ? current : [])
    await before?.send('POST', `/rest-auth/socialaccounts/${id}/disconnect/`)
  holders.set(application, person)
  const { id } = await connectNetworkAccount(person, ADVERTISER)
  await person.send('POST', '/api/external/ad-account/', { body: { account_id: AD_ACCOUNT } })
  return id
}
