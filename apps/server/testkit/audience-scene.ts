// People with a team of their own, and audiences in it: for tests of audiences over HTTP.
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { connectNetworkAccount } from './ad-account-app.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'
import type { Browser, SessionApp } from './session-app.ts'

export const CONFIGS = '/api/audience-configs/'

export interface TeamPerson {
  readonly browser: Browser
  readonly email: string
  readonly user: string
  readonly team: string
  readonly slug: string
}

export const posted = (...terms: string[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms, atLeast: 1 }] }],
})

let people = 0
/** Somebody new, admin and creator of a new team. */
export async function ownTeamOf(app: Pick<SessionApp, 'browser'>): Promise<TeamPerson> {
  const browser = app.browser(`203.0.113.${(++people % 250) + 1}`)
  const email = `person${people}@mail.example.com`
  await browser.signIn(email)
  const team = (await browser.send('POST', '/api/teams/', { body: { name: `Team ${people}` } })).json()
  const { id } = (await browser.send('GET', '/api/user/me/')).json()
  return { browser, email, user: id, team: team.id, slug: team.slug }
}

/** The same, with the sandbox's ad account in the team: `account` is its id there. */
export async function advertisingTeamOf(app: Pick<SessionApp, 'browser'>) {
  const ann = await ownTeamOf(app)
  await connectNetworkAccount(ann.browser, { person: 'harborroast' })
  await ann.browser.send('POST', '/api/external/ad-account/', { body: { account_id: AD_ACCOUNT } })
  const added = await ann.browser.send('POST', `/api/teams/${ann.slug}/accounts/`, { body: { account: AD_ACCOUNT } })
  if (added.statusCode !== 201) throw new Error(`No ad account: ${added.body}`)
  return { ann, account: added.json().id as string }
}

let audiences = 0
/** An audience of their team: whoever posted about espresso, unless said otherwise. Throws what the server said. */
export async function madeAudience({ browser, slug }: TeamPerson, given: object) {
  const body = { team: slug, name: `Audience ${++audiences}`, definition: posted('espresso'), ...given }
  const answer = await browser.send('POST', CONFIGS, { body })
  if (answer.statusCode !== 201) throw new Error(`Not made: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}
