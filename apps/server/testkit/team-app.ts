// Teams over a world's stores: signing in, ad accounts where a network runs, mails kept; what tests of people in teams stand on.
import { activity } from '@peregrine/contract/activity/activity-endpoints.ts'
import { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { grantedAccounts, teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import type { TeamMember } from '@peregrine/contract/teams/team-shapes.ts'
import { workspaces } from '@peregrine/contract/teams/workspace-endpoints.ts'
import type { MailFailure } from '../src/connectors/mail/mail-port.ts'
import { createActivityHandlers } from '../src/features/activity/activity-handlers.ts'
import { createGrantedAccountHandlers } from '../src/features/teams/granted-account-handlers.ts'
import { createInviteHandlers } from '../src/features/teams/invite-handlers.ts'
import { createMemberHandlers } from '../src/features/teams/member-handlers.ts'
import { inviteMailWorker } from '../src/features/teams/send-invite-mail-job.ts'
import { createTeamAccountHandlers } from '../src/features/teams/team-account-handlers.ts'
import { createTeamHandlers } from '../src/features/teams/team-handlers.ts'
import type { TeamPorts } from '../src/features/teams/team-ports.ts'
import { createWorkspaceHandlers } from '../src/features/teams/workspace-handlers.ts'
import { type AdAccountApp, startAdAccountApp } from './ad-account-app.ts'
import type { Browser } from './session-app.ts'
import type { World } from './start-world.ts'

/** Somebody who is signed in. */
export interface TeamPerson {
  readonly browser: Browser
  readonly email: string
}

export interface TeamApp extends AdAccountApp {
  /** What the mail server says to mails for an address; taken unless said. */
  readonly mailFailures: Map<string, MailFailure>
  signedIn(email?: string): Promise<TeamPerson>
  newTeam(person: TeamPerson, name?: string): Promise<{ id: string; slug: string; version: number }>
  /** The code of the newest invitation to an address, after everything that waits has been sent. */
  inviteCode(email: string): Promise<string>
  /** Invited, and has accepted. */
  joined(admin: TeamPerson, slug: string, more?: Record<string, unknown>): Promise<TeamPerson>
  /** The membership of a person, as an admin sees it. */
  memberOf(admin: TeamPerson, slug: string, person: TeamPerson): Promise<TeamMember>
}

/** `url`: of a network; without one nothing can be connected. */
export async function startTeamApp(world: World, url = 'http://127.0.0.1:9'): Promise<TeamApp> {
  const mailFailures = new Map<string, MailFailure>()
  let addresses = 0
  const app = await startAdAccountApp(world, {
    url,
    workers: (self) => [
      inviteMailWorker({
        db: world.db,
        keys: {
          seal: (...given) => self.ports.keys.seal(...given),
          open: (...given) => self.ports.keys.open(...given),
        },
        mailer: {
          send: async (mail) => {
            const failure = mailFailures.get(mail.to)
            if (failure === undefined) self.mails.push(mail)
            return failure ?? null
          },
          close: async () => undefined,
        },
        clock: () => self.time,
        log: { warn: (line) => void self.warnings.push(line) },
        siteAddress: 'http://localhost:3000',
      }),
    ],
    more: (add, self) => {
      // Ports of the ad accounts are made before this is called; their clock and keys are the application's.
      const accounts = (): AdAccountApp['adAccountPorts'] => app.adAccountPorts
      const ports: TeamPorts = {
        db: world.db,
        keys: self.ports.keys,
        log: self.ports.log,
        clock: () => self.time,
        jobs: () => self.jobs,
        subscriptionsOf: async () => new Map(),
        paysForMore: async () => false,
        siteAddress: 'http://localhost:3000',
        get ads() {
          return accounts().ads
        },
        get options() {
          return accounts().options
        },
        get config() {
          return accounts().config
        },
      }
      add(teams, createTeamHandlers(ports))
      add(members, createMemberHandlers(ports))
      add(invites, createInviteHandlers(ports))
      add(teamAccounts, createTeamAccountHandlers(ports))
      add(grantedAccounts, createGrantedAccountHandlers(ports))
      add(workspaces, createWorkspaceHandlers(ports))
      add(activity, createActivityHandlers({ db: world.db }))
    },
  })
  const self = Object.assign(app, { mailFailures }) as AdAccountApp as { -readonly [K in keyof TeamApp]: TeamApp[K] }
  self.signedIn = async (email = `person${++addresses}@mail.example.com`) => {
    const browser = app.browser(`198.51.100.${++addresses % 250}`)
    await browser.signIn(email)
    return { browser, email }
  }
  self.newTeam = async ({ browser }, name = 'Northwind') =>
    (await browser.send('POST', '/api/teams/', { body: { name } })).json()
  self.inviteCode = async (email) => {
    await app.jobs.drain()
    const mail = app.mails.findLast(({ to, id }) => to === email && id.startsWith('invite-'))
    return /invite-accept\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  self.joined = async (admin, slug, more = {}) => {
    const person = await self.signedIn()
    await admin.browser.send('POST', `/api/teams/${slug}/invites/`, { body: { emails: [person.email], ...more } })
    const body = { code: await self.inviteCode(person.email) }
    const accepted = await person.browser.send('POST', `/api/teams/${slug}/invites/accept/`, { body })
    if (accepted.statusCode !== 200) throw new Error(`Not accepted: ${accepted.body}`)
    return person
  }
  self.memberOf = async (admin, slug, { email }) => {
    const { results } = (await admin.browser.send('GET', `/api/teams/${slug}/members`)).json()
    return results.find((member: { email: string }) => member.email === email)
  }
  return self
}
