// The calls of documents of teams: asking for one, the list, a link that expires, the file behind it, removing one.
import { readFile } from 'node:fs/promises'
import type { documents } from '@peregrine/contract/files/document-endpoints.ts'
import { DocumentRequest, type TeamDocument } from '@peregrine/contract/files/document-shapes.ts'
import type { Caller } from '@peregrine/contract/platform/access.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { findSeenTask, readerOf } from '#features/tasks/tasks-public.ts'
import { usableTeamAccounts } from '#features/teams/teams-public.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import { beginDocument } from './begin-document.ts'
import { fileType } from './document-source.ts'
import { readTicket, writeTicket } from './document-ticket.ts'
import { type MakeDocumentPorts, makeDocumentTask } from './make-document-job.ts'
import { deleteDocument, findDocument, listDocuments, type TeamDocumentRow } from './team-document-store.ts'

export interface DocumentPorts extends MakeDocumentPorts {
  readonly keys: SecretKeys
}

const Place = z.tuple([z.iso.datetime(), z.uuid()])

const fileName = ({ name, kind }: TeamDocumentRow): string => `${name}.${fileType(kind).extension}`

const shown = (row: TeamDocumentRow): TeamDocument => ({
  id: row.id,
  kind: row.kind,
  name: fileName(row),
  bytes: row.bytes,
  user: row.user_id,
  created: row.created_at.toISOString(),
  expires: row.expires_at.toISOString(),
})

type Looking = Pick<HandlerContext<typeof documents.link>, 'caller' | 'access' | 'namedTeam'>

export function createDocumentHandlers(ports: DocumentPorts): Handlers<typeof documents> {
  const { db, clock, folder, keys } = ports
  const now = (): Date => new Date(clock())

  const accountsOf = async (caller: Caller, teamId: string): Promise<readonly string[]> => {
    const { userId, memberships } = personOf(caller)
    const own = memberships.find(({ team }) => team === teamId)
    return own ? (await usableTeamAccounts({ db }, { ...own, userId })).map(({ id }) => id) : []
  }

  /** A document that the caller may see; undefined otherwise. */
  const seen = async (context: Looking, id: string): Promise<TeamDocumentRow | undefined> => {
    const row = await findDocument(db, teamIds(context), id, now())
    if (!row || row.team_account_id === null) return row
    return (await accountsOf(context.caller, row.team_id)).includes(row.team_account_id) ? row : undefined
  }

  return {
    ask: async (context) => await beginDocument(ports, context, context.body),

    askAgain: async (context) => {
      const task = await findSeenTask(db, readerOf(context), context.params.pk)
      if (task?.kind !== makeDocumentTask.name) return context.refuse('not_found')
      if (task.state !== 'failed' && task.state !== 'cancelled') return context.refuse('not_failed')
      return await beginDocument(ports, context, DocumentRequest.parse(task.payload), { teamId: task.team_id })
    },

    list: async (context) => {
      const { cursor, limit } = context.query
      const place = placeAfter(cursor, Place) ?? null
      const { team: teamId } = teamOf(context)
      const accounts = await accountsOf(context.caller, teamId)
      const after = place && { at: new Date(place[0]), id: place[1] }
      const rows = await listDocuments(db, { teamId, accounts, after, limit: limit + 1, now: now() })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      const next = last ? writeCursor([last.created_at.toISOString(), last.id]) : null
      return { results: rows.slice(0, limit).map(shown), next }
    },

    link: async (context) => {
      const row = await seen(context, context.params.pk)
      if (!row) return context.refuse('not_found')
      const facts = { document: row.id, language: 'en', userId: personOf(context.caller).userId } as const
      const { ticket, expires } = writeTicket(keys, facts, clock())
      return { url: `/api/documents/file/${ticket}/`, name: fileName(row), expires: expires.toISOString() }
    },

    file: async (context) => {
      const facts = readTicket(keys, context.params.ticket, clock())
      if (facts === 'expired') return context.refuse('link_expired')
      // A ticket for a guide is none for a document of a team.
      const id = z.uuid().safeParse(facts?.document).data
      const row = facts?.userId === personOf(context.caller).userId && id ? await seen(context, id) : undefined
      if (!row) return context.refuse('not_found')
      const { extension, type } = fileType(row.kind)
      context.http.reply.header('content-disposition', attachmentHeader(row.name, extension)).type(type)
      return await readFile(folder.path(row.id))
    },

    remove: async (context) => {
      const row = await seen(context, context.params.pk)
      if (!row) return context.refuse('not_found')
      await inTransaction(db, async (tx) => {
        await deleteDocument(tx, row.id)
        const target = { kind: 'document', id: row.id, name: row.name }
        const actor = personOf(context.caller).userId
        await recordActivity(tx, { teamId: row.team_id, actor, action: 'document.removed', target, at: now() })
      })
      await folder.remove(row.id)
      return undefined
    },
  }
}
