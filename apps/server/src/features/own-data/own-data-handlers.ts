// The calls of one's own account: the archive of one's data, and deleting the account.
import type { OwnDataArchive, ownData } from '@peregrine/contract/own-data/own-data-endpoints.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { forgetSession, requireFreshSignIn } from '#features/session/session-public.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { deletionFacts } from './deletion-facts.ts'
import { erasePerson } from './erase-person.ts'
import type { OwnDataPorts } from './own-data-ports.ts'
import { type ArchiveRow, findArchive } from './own-data-store.ts'
import { findWhose } from './own-rows.ts'
import { requestArchive } from './request-archive.ts'

const shown = (row: ArchiveRow): OwnDataArchive => ({
  id: row.id,
  state: row.state,
  done: row.parts_done,
  total: row.parts_total,
  bytes: row.bytes,
  created: row.created_at.toISOString(),
  expires: row.expires_at.toISOString(),
})

export function createOwnDataHandlers(ports: OwnDataPorts): Handlers<typeof ownData> {
  const { db, clock, folder } = ports
  const fresh = (context: Pick<HandlerContext<typeof ownData.request>, 'caller'>): Promise<void> =>
    requireFreshSignIn({ db, clock }, context, { personalToken: true })
  /** The person's own that is not over. */
  const own = async (userId: string): Promise<ArchiveRow | undefined> => {
    const row = await findArchive(db, userId)
    return row && row.expires_at.getTime() > clock() ? row : undefined
  }

  return {
    request: async (context) => {
      await fresh(context)
      const { language } = context.body
      const { ip } = context.request
      const row = await requestArchive(ports, personOf(context.caller).userId, { language, ip })
      return row ? shown(row) : context.refuse('not_found')
    },

    read: async ({ caller }) => {
      const row = await own(personOf(caller).userId)
      return { archive: row ? shown(row) : null }
    },

    file: async (context) => {
      await fresh(context)
      const { userId } = personOf(context.caller)
      const row = await own(userId)
      if (row?.state !== 'ready') return context.refuse('not_found')
      const at = new Date(clock())
      await recordSecurityEvent(db, { kind: 'own_data_downloaded', at, userId, subjectId: userId })
      const day = row.created_at.toISOString().slice(0, 10)
      const header = attachmentHeader(`peregrine-data-${day}`, 'zip')
      context.http.reply.header('content-disposition', header).type('application/zip')
      return folder.read(row.id) as never
    },

    readDeletion: async ({ caller, refuse }) => {
      const whose = await findWhose(db, personOf(caller).userId)
      return whose ? await deletionFacts(db, whose, new Date(clock())) : refuse('not_found')
    },

    deleteAccount: async (context) => {
      const { userId } = personOf(context.caller)
      await fresh(context)
      const whose = await findWhose(db, userId)
      // Whoever has several windows open says whom they mean.
      if (whose?.email !== canonicalEmail(context.body.email)) return context.refuse('other_address')
      const outcome = await inTransaction(db, async (tx) => {
        const ended = await erasePerson(ports, tx, userId, context.request.language)
        const event = { kind: 'account_deleted', at: new Date(clock()), userId, subjectId: userId } as const
        if (ended === 'erased') await recordSecurityEvent(tx, event)
        return ended
      })
      if (outcome === 'blocked') return context.refuse('deletion_blocked')
      if (context.caller.via === 'session') forgetSession(context.http, ports.config.production)
      return undefined
    },
  }
}
