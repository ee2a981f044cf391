// Media that were uploaded: what is known of each, and its bytes in the pieces in which they came. Every line of its SQL.
import type { MediaCategory, MediaFacts } from '@peregrine/domain/ad-network/media-rules.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'

export interface MediaRecord {
  readonly id: string
  /** Who uploaded it. */
  readonly ownerId: string
  /** Who may use it besides. */
  readonly otherOwners: readonly string[]
  readonly category: MediaCategory
  /** What its sender said it would be. */
  readonly announced: { readonly contentType: string | null; readonly bytes: number | null }
  /** False while pieces are still coming. */
  readonly complete: boolean
  /** What it is; null until it is complete. */
  readonly file: MediaFacts | null
  /** Why it cannot be used; told when its processing is over. */
  readonly problem: string | null
  /** Sandbox time, milliseconds; both the same when nothing is to be processed. */
  readonly processing: { readonly from: number; readonly until: number }
  /** Real time, milliseconds: after it, what nobody used is gone. */
  readonly storedUntil: number
  /** Whether a library or a post has it. */
  readonly used: boolean
  /** Media id of the picture before a video plays; null for what does not move. */
  readonly posterId: string | null
}

type Facts = Omit<MediaRecord, 'id' | 'ownerId'>

export function insertMedia(store: SandboxStore, { id, ownerId, ...facts }: MediaRecord): void {
  store.run('INSERT INTO media (id, owner_id, facts) VALUES (?, ?, ?)', id, ownerId, JSON.stringify(facts))
}

export function saveMedia(store: SandboxStore, { id, ownerId: _ownerId, ...facts }: MediaRecord): void {
  store.run('UPDATE media SET facts = ? WHERE id = ?', JSON.stringify(facts), id)
}

export function findMedia(store: SandboxStore, id: string): MediaRecord | undefined {
  const row = store.one<{ ownerId: string; facts: string }>(
    'SELECT owner_id AS ownerId, facts FROM media WHERE id = ?',
    id,
  )
  return row && { id, ownerId: row.ownerId, ...(JSON.parse(row.facts) as Facts) }
}

/** A piece that came before is replaced: whoever was not answered sends it again. */
export function savePiece(store: SandboxStore, mediaId: string, piece: number, bytes: Uint8Array): void {
  store.run('INSERT OR REPLACE INTO media_pieces (media_id, piece, bytes) VALUES (?, ?, ?)', mediaId, piece, bytes)
}

/** Forgets what nobody used in time; `now` in milliseconds of the real clock. */
export function forgetUnusedMedia(store: SandboxStore, now: number): void {
  const rows = store.all<{ id: string }>(
    "SELECT id FROM media WHERE json_extract(facts, '$.used') = 0 AND json_extract(facts, '$.storedUntil') <= ?",
    now,
  )
  for (const { id } of rows) {
    store.run('DELETE FROM media_pieces WHERE media_id = ?', id)
    store.run('DELETE FROM media WHERE id = ?', id)
  }
}

interface Piece {
  readonly piece: number
  readonly size: number
}

/** Bytes that lie in pieces, read as if they were one. */
export interface PiecedBytes {
  readonly size: number
  /** Numbers of the pieces that are there, in order. */
  readonly pieces: readonly number[]
  /** At most `length` bytes from `offset` on. */
  read(offset: number, length: number): Buffer
  /** One piece after the other: [from, to) of them all. */
  parts(from: number, to: number): Iterable<Buffer>
}

export function piecedBytes(store: SandboxStore, mediaId: string): PiecedBytes {
  const pieces = store.all<Piece>(
    'SELECT piece, length(bytes) AS size FROM media_pieces WHERE media_id = ? ORDER BY piece',
    mediaId,
  )
  const size = pieces.reduce((sum, one) => sum + one.size, 0)
  // Whoever reads box after box reads the same piece again and again.
  let last: { readonly piece: number; readonly bytes: Buffer } | undefined
  const bytesOf = (piece: number): Buffer => {
    if (last?.piece !== piece) last = { piece, bytes: readPiece(piece) }
    return last.bytes
  }
  const readPiece = (piece: number): Buffer =>
    Buffer.from(
      store.one<{ bytes: Uint8Array }>(
        'SELECT bytes FROM media_pieces WHERE media_id = ? AND piece = ?',
        mediaId,
        piece,
      )?.bytes ?? [],
    )
  function* parts(from: number, to: number): Iterable<Buffer> {
    let at = 0
    for (const { piece, size: length } of pieces) {
      const [begin, end] = [Math.max(from - at, 0), Math.min(to - at, length)]
      if (begin < end) yield bytesOf(piece).subarray(begin, end)
      at += length
    }
  }
  return {
    size,
    pieces: pieces.map(({ piece }) => piece),
    parts,
    read: (offset, length) => Buffer.concat([...parts(offset, offset + length)]),
  }
}
