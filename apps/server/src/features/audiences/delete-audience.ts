// Moves an audience to the bin and takes it out again; no version is named, so that whatever is current is looked at.
import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { isTeamAdmin } from '@peregrine/domain/teams/team-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { configReply } from './audience-reply.ts'
import { isNameTaken, tryChange } from './change-audience.ts'
import { locate, locateOwn } from './own-audience.ts'
import { campaignsReply, seenCampaigns } from './seen-campaigns.ts'

type Configs = typeof audienceConfigs

export async function deleteAudience(ports: AudiencePorts, context: HandlerContext<Configs['deleteConfig']>) {
  const now = (): Date => new Date(ports.clock())
  for (;;) {
    const located = await locateOwn(ports.db, context, context.params.pk, now())
    const { row, teamId, acting } = located
    const using = (await ports.campaignsUsing(ports.db, teamId, [row.id], now())).get(row.id) ?? []
    if (using.length > 0) {
      const reader = { teamId, userId: acting.userId, admin: isTeamAdmin(acting) }
      return context.refuse('in_use', undefined, campaignsReply(await seenCampaigns(ports.db, using, reader)))
    }
    const change = { action: 'audience.deleted', version: row.version, edit: { deleted: now() } }
    const changed = await tryChange(ports, located, change)
    if (changed) return changed
  }
}

export async function restoreAudience(ports: AudiencePorts, context: HandlerContext<Configs['restoreConfig']>) {
  for (;;) {
    const now = new Date(ports.clock())
    const { row, acting } = await locate(ports.db, context, context.params.pk, now)
    if (row.team_id === null) return context.refuse('not_allowed')
    const reader = { teamId: row.team_id, userId: acting.userId, admin: isTeamAdmin(acting) }
    if (row.deleted_at === null) return await configReply(ports, row, reader, now)
    const located = { row, acting, teamId: row.team_id }
    const change = { action: 'audience.restored', version: row.version, edit: { deleted: null } }
    try {
      const changed = await tryChange(ports, located, change)
      if (changed) return changed
    } catch (error) {
      if (isNameTaken(error)) return context.refuse('name_taken')
      throw error
    }
  }
}
