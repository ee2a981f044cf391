// Sample calls of subscriptions.
import type { Sample, Samples, Scene } from './sample-scene.ts'
import { inTeam, type OwnTeam } from './team-samples.ts'

const DETAILS = { invoice_email: 'invoices@northwind.example.com', invoice_name: 'Northwind Media', country: 'DE' }
const choice = { plan: 'professional', period: 'month' } as const

/** Gives the team what an invoice needs. */
export async function giveBillingDetails({ person }: Pick<Scene, 'person'>, team: OwnTeam): Promise<void> {
  await person.send('PATCH', `/api/teams/${team.slug}/`, { body: { version: team.version, ...DETAILS } })
}

/** Pays on the page of the local checkout, as a person would. */
export async function payAt(scene: Scene, url: string): Promise<void> {
  const page = new URL(url).pathname
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await scene.application.app.inject({ method: 'POST', url: page, headers, payload: 'choice=pay' })
  await scene.application.codeFor(scene.newAddress())
}

const SUITE = '/api/external/deepthought/subscription'
const suiteChoice = {
  period: 'month',
  billing: { name: DETAILS.invoice_name, email: DETAILS.invoice_email, country: DETAILS.country },
} as const

/** Subscribes the person to the analytics suite. */
export async function subscribeToSuite(scene: Scene): Promise<void> {
  const begun = await scene.person.send('POST', `${SUITE}/create/`, { body: suiteChoice })
  if (begun.statusCode === 200) await payAt(scene, begun.json().url)
}

const subscribed =
  (body: Record<string, unknown>): Sample =>
  async (scene) => {
    await subscribeToSuite(scene)
    return { body }
  }

/** Subscribes a team by the local checkout, as a person would; once. */
export async function subscribe(scene: Scene, team: OwnTeam): Promise<void> {
  await giveBillingDetails(scene, team)
  const body = { team: team.slug, ...choice }
  const begun = await scene.person.send('POST', '/api/customer/subscriptions/checkout/', { body })
  if (begun.json().code !== 'already_subscribed') await payAt(scene, begun.json().url)
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
  'suite.createSubscription': { body: suiteChoice },
  'suite.cancelSubscription': subscribed({}),
  'suite.subscriptionInfo': {},
  'suite.previewSubscriptionChange': async (scene) => {
    await subscribeToSuite(scene)
    return { query: { period: 'year' } }
  },
  'suite.changeSubscription': subscribed({ period: 'year' }),
}
