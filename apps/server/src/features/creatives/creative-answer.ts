// Creatives as they are answered: with their notes, and what their posts show.
import type { Creative, CreativeContent } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { promotedFactsOf } from '@peregrine/domain/creatives/card-content-rules.ts'
import { creativeNotes, type Note, type ShownMedia } from '@peregrine/domain/creatives/creative-note-rules.ts'
import { storedRefusedBy } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import { type MediaRow, mediaOfAccount } from './ad-media-store.ts'
import { type CreativeRow, findCreative } from './creative-store.ts'

/** Of several creatives, with one question for each ad account. */
async function mediaOf(db: DbOrTx, rows: readonly CreativeRow[]) {
  const known = new Map<string, MediaRow>()
  for (const [account, creatives] of Map.groupBy(rows, ({ team_account_id }) => team_account_id)) {
    const ids = [...new Set(creatives.flatMap(({ content }) => content.media))]
    for (const one of await mediaOfAccount(db, creatives[0]?.team_id ?? '', account, ids))
      known.set(`${account} ${one.id}`, one)
  }
  return (row: CreativeRow) => row.content.media.flatMap((id) => known.get(`${row.team_account_id} ${id}`) ?? [])
}

function notesOf({ name, content: { text, card } }: CreativeRow, found: readonly MediaRow[]): readonly Note[] {
  const media = found.map((one): ShownMedia => ({ ...one, bytes: Number(one.bytes) }))
  return creativeNotes({ name, text, media, card })
}

function creativeReply(row: CreativeRow, media: readonly MediaRow[]): Creative {
  const facts = promotedFactsOf(
    row.content,
    media.map(({ kind }) => kind),
  )
  return {
    id: row.id,
    account: row.team_account_id,
    name: row.name,
    content: row.content,
    state: row.state,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    problem: readMessage(row.problem),
    refused_by: row.state === 'failed' ? storedRefusedBy(row.problem) : null,
    // What was posted is not looked at any more.
    notes: row.state === 'posted' ? [] : [...notesOf(row, media)],
    shows: { media_types: [...facts.mediaTypes], card_type: facts.cardType, has_link: facts.hasLink },
    post_id: row.post_id,
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    created_by: row.author,
    version: row.version,
  }
}

export async function creativeReplies(db: DbOrTx, rows: readonly CreativeRow[]): Promise<Creative[]> {
  const media = await mediaOf(db, rows)
  return rows.map((row) => creativeReply(row, media(row)))
}

export const creativeAnswer = async (db: DbOrTx, row: CreativeRow): Promise<Creative> =>
  creativeReply(row, (await mediaOf(db, [row]))(row))

/** As it is stored by now. */
export const creativeAgain = async (db: DbOrTx, row: CreativeRow): Promise<Creative> =>
  await creativeAnswer(db, (await findCreative(db, [row.team_id], row.id)) ?? row)

/** Why it cannot be posted. */
export const creativeErrors = async (db: DbOrTx, row: CreativeRow): Promise<Note[]> =>
  notesOf(row, (await mediaOf(db, [row]))(row)).filter(({ severity }) => severity === 'error')

export const hasMedia = async (
  db: DbOrTx,
  { team, account }: { readonly team: string; readonly account: string },
  { media }: CreativeContent,
): Promise<boolean> => (await mediaOfAccount(db, team, account, media)).length === new Set(media).size
