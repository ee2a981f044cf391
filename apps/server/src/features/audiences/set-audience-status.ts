// Changes the status and the flight of an audience.
import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { statusAt, statusProblem } from '@peregrine/domain/audiences/audience-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { isTeamAdmin } from '@peregrine/domain/teams/team-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { changeAudience } from './change-audience.ts'
import { locateOwn } from './own-audience.ts'

type Configs = typeof audienceConfigs

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

export async function setAudienceStatus(ports: AudiencePorts, context: HandlerContext<Configs['setStatus']>) {
  const now = new Date(ports.clock())
  const located = await locateOwn(ports.db, context, context.params.pk, now)
  const { row, acting } = located
  const { version, status } = context.body
  const [oldStart, oldEnd] = [row.starts_at?.toISOString() ?? null, row.ends_at?.toISOString() ?? null]
  const from = statusAt(row.status, { starts: oldStart, ends: oldEnd }, now.toISOString())
  // An end that has passed is not carried on by itself.
  const retained = from === 'Expired' ? null : oldEnd
  const { starts = status === 'Scheduled' ? oldStart : null, ends = retained } = context.body
  const flight = { starts: dateOf(starts)?.toISOString() ?? null, ends: dateOf(ends)?.toISOString() ?? null }
  const facts = { ...flight, admin: isTeamAdmin(acting), now: now.toISOString() }
  const problem = statusProblem(from, status, facts)
  if (problem === 'admin_only') return context.refuse('not_allowed', message('status_admin_only'))
  if (problem === 'start_missing' || problem === 'start_passed')
    return context.invalid({ starts: [message(`status_${problem}`)] })
  if (problem === 'end_passed' || problem === 'end_before_start')
    return context.invalid({ ends: [message(`status_${problem}`)] })
  if (problem !== null) return context.refuse('status_refused', message(`status_${problem}`))
  const edit = { status, starts: dateOf(starts), ends: dateOf(ends) }
  const detail = { from, to: status }
  const refuse = context.refuse as HandlerContext<Configs['changeConfig']>['refuse']
  return await changeAudience(ports, located, { action: 'audience.status', version, edit, detail }, { refuse })
}
