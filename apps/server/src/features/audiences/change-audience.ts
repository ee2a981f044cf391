// Changes an audience of a team: from the version that whoever changes it has seen, with a line of who did what.
import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { AudienceConfig } from '@peregrine/contract/audiences/audience-shapes.ts'
import { definitionKey } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { nextRefresh } from '@peregrine/domain/audiences/audience-rules.ts'
import { isTeamAdmin } from '@peregrine/domain/teams/team-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { configReply } from './audience-reply.ts'
import {
  type AudienceContent,
  type AudienceEdit,
  type AudienceRow,
  authorOf,
  findAudience,
  insertDefinition,
  updateAudience,
} from './audience-store.ts'
import type { Located } from './own-audience.ts'
import { countLater } from './refresh-jobs.ts'

interface Refusing {
  readonly refuse: HandlerContext<(typeof audienceConfigs)['changeConfig']>['refuse']
}

/** Whether a write failed because another audience of the team has the name. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'audience_configs_name'

export interface Change {
  readonly action: string
  readonly version: number
  readonly edit: AudienceEdit
  readonly detail?: Readonly<Record<string, unknown>>
}

type OfTeam = Located & { readonly teamId: string }

const readerOf = ({ teamId, acting }: OfTeam) => ({ teamId, userId: acting.userId, admin: isTeamAdmin(acting) })

/** The audience after the change; undefined: another version stands there. */
export async function tryChange(
  ports: AudiencePorts,
  located: OfTeam,
  change: Change,
): Promise<AudienceConfig | undefined> {
  const { row, acting, teamId } = located
  const now = new Date(ports.clock())
  const changed = await inTransaction(ports.db, async (tx) => {
    const author = await authorOf(tx, acting.userId)
    const seen = { teamId, id: row.id, version: change.version }
    const after = await updateAudience(tx, seen, change.edit, author, now)
    if (after === undefined) return undefined
    if (change.edit.redefined) {
      await insertDefinition(tx, after, author.name, now)
      await countLater(ports, tx, after.id, 'definition')
    }
    await recordChange(tx, change, after, { teamId, userId: acting.userId }, now)
    return after
  })
  return changed && (await configReply(ports, changed, readerOf(located), now))
}

/** The audience after the change. Refuses `changed` with what stands there now, and `name_taken`. */
export async function changeAudience(
  ports: AudiencePorts,
  located: OfTeam,
  change: Change,
  { refuse }: Refusing,
): Promise<AudienceConfig> {
  const now = new Date(ports.clock())
  try {
    const changed = await tryChange(ports, located, change)
    if (changed) return changed
  } catch (error) {
    if (isNameTaken(error)) return refuse('name_taken')
    throw error
  }
  const latest = await findAudience(ports.db, [located.teamId], located.row.id, now)
  if (!latest) return refuse('not_found')
  return refuse('changed', undefined, { current: await configReply(ports, latest, readerOf(located), now) })
}

async function recordChange(
  tx: DbOrTx,
  { action, detail }: Change,
  { id, name }: AudienceRow,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  at: Date,
): Promise<void> {
  const target = { kind: 'audience', id, name }
  await recordActivity(tx, { teamId, actor: userId, action, target, ...(detail && { detail }), at })
}

/** What a person has decided about it so far. */
export const contentOf = (row: AudienceRow): AudienceContent => ({
  name: row.name,
  description: row.description,
  definition: row.definition as AudienceContent['definition'],
  categories: row.categories,
  refresh: row.refresh,
})

/** What a person gave instead of what stands there, as a change. */
export function editOf(row: AudienceRow, content: AudienceContent, now: number): AudienceEdit {
  const before = row.definition as AudienceContent['definition']
  const next = nextRefresh(content.refresh, now)
  return {
    content,
    redefined: definitionKey(before) !== definitionKey(content.definition),
    ...(content.refresh !== row.refresh && { nextRefresh: next === null ? null : new Date(next) }),
  }
}
