// Changes name or content of a draft, from the version that was seen.
import type { Creative, creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { creativeAgain, hasMedia } from './creative-answer.ts'
import type { CreativePorts } from './creative-ports.ts'
import { updateCreative } from './creative-store.ts'
import { recordCreative, requireCreative } from './own-creatives.ts'

const OUT: ReadonlySet<string> = new Set(['posted', 'posting', 'scheduled'])

export async function changeCreative(
  ports: CreativePorts,
  context: HandlerContext<(typeof creatives)['changeCreative']>,
): Promise<Creative> {
  const { db, clock } = ports
  const { row, acting } = await requireCreative(ports, context)
  const { version, name, content } = context.body
  if (OUT.has(row.state)) return context.refuse('already_posted')
  const place = { team: row.team_id, account: row.team_account_id }
  if (content && !(await hasMedia(db, place, content))) return context.refuse('media_missing')
  const edit = { ...(name !== undefined && { name }), ...(content && { content }) }
  // A new version has no card yet.
  const fresh = { ...edit, state: 'draft', problem: null, ...(content && { card_uri: null }) } as const
  const saved = await inTransaction(db, async (tx) => {
    const at = new Date(clock())
    const retained = await updateCreative(tx, { id: row.id, version, states: ['draft', 'failed'] }, fresh, at)
    if (retained) await recordCreative(tx, row, { actor: acting.userId, action: 'creative.changed', at })
    return retained
  })
  if (!saved) return context.refuse('changed', undefined, { current: await creativeAgain(db, row) })
  return await creativeAgain(db, row)
}
