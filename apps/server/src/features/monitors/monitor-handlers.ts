// The calls of monitors: which there are, a week, and whether it comes by e-mail.
import type { monitors } from '@peregrine/contract/monitors/monitor-endpoints.ts'
import { mondayOf, weekFrom } from '@peregrine/domain/monitors/weekly-rules.ts'
import { findTeamAccount, findWorkspace, listTeamAccounts } from '#features/teams/teams-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { readMailToken } from './mail-token.ts'
import type { MonitorPorts } from './monitor-ports.ts'
import { findMonitorRow, listMonitorRows, setMonitor, switchMailOff } from './monitor-store.ts'
import { compareWeeks, latestWeek, monitorReply } from './weekly-results.ts'

export function createMonitorHandlers(ports: MonitorPorts): Handlers<typeof monitors> {
  const { db, clock } = ports
  /** An ad account of the caller's own workspace. */
  const ownAccount = async (userId: string, id: string) => {
    const workspace = await findWorkspace(db, userId)
    const account = workspace && (await findTeamAccount(db, workspace.id, id))
    return workspace && account ? { account, workspace: workspace.slug } : undefined
  }
  return {
    listMonitors: async ({ caller }) => {
      const workspace = await findWorkspace(db, personOf(caller).userId)
      if (!workspace) return []
      const [accounts, rows] = await Promise.all([
        listTeamAccounts(db, workspace.id),
        listMonitorRows(db, workspace.id),
      ])
      const { slug } = workspace
      return await Promise.all(
        accounts.map((one) => monitorReply(ports, { account: one, workspace: slug }, rows.get(one.id))),
      )
    },

    changeMonitor: async ({ caller, params, body, refuse }) => {
      const { userId } = personOf(caller)
      const own = (await ownAccount(userId, params.pk)) ?? refuse('not_found')
      const { account } = own
      const sentWeek = (await latestWeek(ports, account)).from
      const of = { team_account_id: account.id, team_id: account.team_id, user_id: userId }
      await setMonitor(db, { ...of, ...body, sentWeek }, new Date(clock()))
      return await monitorReply(ports, own, await findMonitorRow(db, account.id))
    },

    weeklyResults: async ({ caller, query, refuse, invalid }) => {
      const { userId } = personOf(caller)
      if (query.monitor === '') return refuse('no_monitor')
      const own = (await ownAccount(userId, query.monitor)) ?? refuse('not_found')
      const latest = await latestWeek(ports, own.account)
      const monday = query.week ?? latest.from
      if (mondayOf(monday) !== monday) return invalid({ week: ['Give the Monday of a week.'] })
      if (monday > latest.from) return invalid({ week: ['This week isn’t over yet.'] })
      const compared = await compareWeeks(ports, { account: own.account, userId }, weekFrom(monday))
      const monitor = await monitorReply(ports, own, await findMonitorRow(db, own.account.id))
      return { monitor, ...compared, latest: latest.from }
    },

    stopMails: async ({ body, refuse }) => {
      const monitor = readMailToken(ports.keys, body.token) ?? refuse('link_unknown')
      const row = (await findMonitorRow(db, monitor)) ?? refuse('link_unknown')
      await switchMailOff(db, monitor, { undelivered: false })
      return { ad_account: (await findTeamAccount(db, row.team_id, monitor))?.name ?? '' }
    },
  }
}
