// The calls of granted ad accounts: which member may use which of the team's.
import type { grantedAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import type { Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import {
  deleteGrant,
  findGrantedAccount,
  insertGrant,
  listGrantedAccounts,
  type NewGrant,
} from './granted-account-store.ts'
import { actingName, findMember, memberName } from './member-store.ts'
import { grantReply } from './team-account-reply.ts'
import { findTeamAccount } from './team-account-store.ts'
import type { TeamPorts } from './team-ports.ts'

const Place = z.tuple([z.iso.datetime(), z.uuid()])

interface Wanted extends NewGrant {
  readonly memberId: string
  readonly memberName: string
  readonly account: { readonly id: string; readonly name: string }
}

/** Both sides belong to the team, or the input is wrong: nothing tells whether they are somebody else's. */
async function desired(
  tx: DbOrTx,
  acting: { readonly team: string; readonly userId: string },
  ids: { readonly member: string; readonly account: string },
): Promise<Wanted> {
  const member = await findMember(tx, acting.team, ids.member)
  const account = await findTeamAccount(tx, acting.team, ids.account)
  if (!member) throw new InvalidInput({ member: ['This is no member of the team.'] })
  if (!account) throw new InvalidInput({ account: ['This is no ad account of the team.'] })
  return {
    teamId: acting.team,
    membershipId: member.id,
    teamAccountId: account.id,
    grantedBy: acting.userId,
    memberName: memberName(member),
    memberId: member.user_id,
    account: { id: account.id, name: account.name },
  }
}

const NOTICES = { 'ad-account.granted': 'account_granted', 'ad-account.withdrawn': 'account_withdrawn' } as const

const report = async (tx: DbOrTx, action: keyof typeof NOTICES, grant: Wanted, at: Date): Promise<void> => {
  const target = { kind: 'ad-account', ...grant.account }
  const detail = { member: grant.memberName }
  const own = grant.memberId === grant.grantedBy
  if (!own)
    await notify(tx, {
      userId: grant.memberId,
      teamId: grant.teamId,
      // Whoever may not use it any more is told of it all the same.
      accounts: action === 'ad-account.granted' ? [grant.account.id] : [],
      kind: NOTICES[action],
      detail: {
        name: grant.account.name,
        by: await actingName(tx, grant.teamId, grant.grantedBy),
        path: 'team/ad-accounts',
      },
      at,
    })
  const about = { teamId: grant.teamId, actor: grant.grantedBy, subject: grant.memberId }
  await recordActivity(tx, { ...about, action, target, detail, at })
}

export function createGrantedAccountHandlers({ db, clock }: TeamPorts): Handlers<typeof grantedAccounts> {
  return {
    listGrantedAccounts: async (context) => {
      const { member, cursor, limit } = context.query
      const after = placeAfter(cursor, Place)
      const rows = await listGrantedAccounts(db, teamOf(context).team, { member, after, limit: limit + 1 })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      const next = last ? writeCursor([last.granted_at.toISOString(), last.id]) : null
      return { results: rows.slice(0, limit).map(grantReply), next }
    },

    grantAccount: async (context) => {
      const acting = teamOf(context)
      return await once(context, db, async (tx) => {
        const now = new Date(clock())
        const grant = await desired(tx, acting, context.body)
        const { id, fresh } = await insertGrant(tx, grant, now)
        if (fresh) await report(tx, 'ad-account.granted', grant, now)
        const row = await findGrantedAccount(tx, [acting.team], id)
        return row ? grantReply(row) : context.refuse('not_found')
      })
    },

    readGrantedAccount: async (context) => {
      const row = await findGrantedAccount(db, teamIds(context), context.params.pk)
      return row ? grantReply(row) : context.refuse('not_found')
    },

    replaceGrantedAccount: async (context) => {
      const current = await findGrantedAccount(db, teamIds(context), context.params.pk)
      if (!current) return context.refuse('not_found')
      const acting = { team: current.team_id, userId: teamOf({ ...context, namedTeam: current.team_id }).userId }
      return await inTransaction(db, async (tx) => {
        const now = new Date(clock())
        const grant = await desired(tx, acting, context.body)
        const same = grant.membershipId === current.membership_id && grant.teamAccountId === current.team_account_id
        if (same) return grantReply(current)
        const before = await desired(tx, acting, { member: current.membership_id, account: current.team_account_id })
        if (!(await deleteGrant(tx, acting.team, current.id))) return context.refuse('not_found')
        const { id, fresh } = await insertGrant(tx, grant, now)
        if (!fresh) return context.refuse('already_granted')
        await report(tx, 'ad-account.withdrawn', before, now)
        await report(tx, 'ad-account.granted', grant, now)
        const row = await findGrantedAccount(tx, [acting.team], id)
        return row ? grantReply(row) : context.refuse('not_found')
      })
    },

    revokeGrantedAccount: async (context) => {
      const current = await findGrantedAccount(db, teamIds(context), context.params.pk)
      if (!current) return context.refuse('not_found')
      const acting = { team: current.team_id, userId: teamOf({ ...context, namedTeam: current.team_id }).userId }
      await inTransaction(db, async (tx) => {
        const grant = await desired(tx, acting, { member: current.membership_id, account: current.team_account_id })
        if (!(await deleteGrant(tx, acting.team, current.id))) return context.refuse('not_found')
        await report(tx, 'ad-account.withdrawn', grant, new Date(clock()))
        return undefined
      })
      return undefined
    },
  }
}
