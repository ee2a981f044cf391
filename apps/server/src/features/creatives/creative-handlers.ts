// The calls of creatives: drafts, posting now, and posting later.
import type { creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import { changeCreative } from './change-creative.ts'
import { createCreative } from './create-creative.ts'
import { creativeAnswer, creativeReplies } from './creative-answer.ts'
import { pageOf } from './creative-pages.ts'
import type { CreativePorts } from './creative-ports.ts'
import { listCreativeRows } from './creative-store.ts'
import { deleteCreative } from './delete-creative.ts'
import { requireCreative } from './own-creatives.ts'
import { restoreCreative } from './restore-creative.ts'
import { postCreativeNow, scheduleCreative } from './send-creative-out.ts'

async function listCreatives(ports: CreativePorts, context: HandlerContext<(typeof creatives)['listCreatives']>) {
  const { db, accounts } = ports
  const { state, search } = context.query
  const { shown, next } = await pageOf(
    context,
    { accounts, acting: teamOf(context) },
    (requested) => listCreativeRows(db, { ...requested, state, search }),
    (row) => row.modified_at,
  )
  return { results: await creativeReplies(db, shown), next }
}

export const createCreativeHandlers = (ports: CreativePorts): Handlers<typeof creatives> => ({
  listCreatives: (context) => listCreatives(ports, context),
  createCreative: (context) => createCreative(ports, context),
  readCreative: async (context) => await creativeAnswer(ports.db, (await requireCreative(ports, context)).row),
  replaceCreative: (context) => changeCreative(ports, context as unknown as Parameters<typeof changeCreative>[1]),
  changeCreative: (context) => changeCreative(ports, context),
  deleteCreative: (context) => deleteCreative(ports, context),
  restoreCreative: (context) => restoreCreative(ports, context),
  postCreative: (context) => postCreativeNow(ports, context),
  scheduleCreative: (context) => scheduleCreative(ports, context),
})
