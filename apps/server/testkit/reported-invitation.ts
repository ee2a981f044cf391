// An invitation that whoever got it has reported, straight in the store.
import { insertInvite } from '../src/features/teams/invite-store.ts'
import { hashOf } from '../src/platform/secret-keys.ts'
import type { TeamPerson } from './audience-scene.ts'
import type { World } from './start-world.ts'

export async function reportInvitation(
  { db }: Pick<World, 'db'>,
  { team, user }: Pick<TeamPerson, 'team' | 'user'>,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<void> {
  const invite = { teamId: team, email, message: '', level: 'member', creator: false, invitedBy: user } as const
  const id = await insertInvite(db, { ...invite, codeHash: hashOf(email), expires: at }, at)
  await db.updateTable('team_invites').set({ reported_at: at }).where('id', '=', id).execute()
}
