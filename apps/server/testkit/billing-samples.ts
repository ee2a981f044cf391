// Sample calls of subscriptions.
import type { Samples, Scene } from './sample-scene.ts'
import { inTeam, type OwnTeam } from './team-samples.ts'

const DETAILS = { invoice_email: 'invoices@northwind.example.com', invoice_name: 'Northwind Media', country: 'DE' }
const choice = { plan: 'professional', period: 'month' } as const

/** Gives the team what an invoice needs. */
export async function giveBillingDetails({ person }: Pick<Scene, 'person'>, team: OwnTeam): Promise<void> {
  await person.send('PATCH', `/api/teams/${team.slug}/`, { body: { version: team.version, ...DETAILS } })
}

/** Subscribes a team by the local checkout, as a person would. */
export async function subscribe(scene: Scene, team: OwnTeam): Promise<void> {
  await giveBillingDetails(scene, team)
  const body = { team: team.slug, ...choice }
  const { url } = (await scene.person.send('POST', '/api/customer/subscriptions/checkout/', { body })).json()
  const page = new URL(url).pathname
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await scene.application.app.inject({ method: 'POST', url: page, headers, payload: 'choice=pay' })
  await scene.application.codeFor(scene.newAddress())
}

export const billingSamples: Samples = {
  'billing.read': inTeam(({ slug }) => ({ params: { slug } })),
  'billing.checkout': inTeam(async (team, scene) => {
    await giveBillingDetails(scene, team)
    return { body: { team: team.slug, ...choice } }
  }),
  'billing.upgrade': inTeam(async (team, scene) => {
    await subscribe(scene, team)
    return { body: { team: team.slug, plan: 'agency', period: 'year' } }
  }),
  'billing.cancel': inTeam(async (team, scene) => {
    await subscribe(scene, team)
    return { body: { team: team.slug } }
  }),
  'billing.publicKey': {},
}
