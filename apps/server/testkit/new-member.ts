// Someone who joins a team in a test: no invitation, no mail.
import type { TeamLevel } from '@peregrine/domain/teams/team-rules.ts'
import type { Browser } from './session-app.ts'
import type { World } from './start-world.ts'
import type { WholeApplication } from './whole-application.ts'

export interface JoinedScene {
  readonly world: World
  readonly application: WholeApplication
  newAddress(): string
}

export interface NewMember {
  readonly person: Browser
  readonly userId: string
}

/** Signs somebody in who is in no team yet. */
export async function newPerson({ application, newAddress }: JoinedScene, ip: string): Promise<NewMember> {
  const person = application.browser(ip)
  await person.signIn(newAddress())
  return { person, userId: (await person.send('GET', '/api/user/me/')).json().id }
}

interface Joining {
  /** Id of the team. */
  readonly team: string
  readonly level: TeamLevel
  readonly creator?: boolean
  /** Our ids of the team's ad accounts that are granted to them; none unless said. */
  readonly accounts?: readonly string[]
}

/** Makes a person a member of a team. */
export async function joinTeam(
  { world, application }: Pick<JoinedScene, 'world' | 'application'>,
  userId: string,
  { team, level, creator = false, accounts = [] }: Joining,
): Promise<void> {
  const now = new Date(application.time)
  const { id } = await world.db
    .insertInto('memberships')
    .values({ team_id: team, user_id: userId, level, creator, joined_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const account of accounts)
    await world.db
      .insertInto('granted_accounts')
      .values({ team_id: team, membership_id: id, team_account_id: account, granted_at: now })
      .execute()
}

/** A new person in a team. */
export async function newMember(scene: JoinedScene, ip: string, joining: Joining): Promise<NewMember> {
  const joined = await newPerson(scene, ip)
  await joinTeam(scene, joined.userId, joining)
  return joined
}
