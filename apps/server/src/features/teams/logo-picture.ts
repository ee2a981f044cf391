// The picture of a team as it is kept: cut small and encoded anew, so that nothing of the file that was sent survives.
import { createHash } from 'node:crypto'
import { LARGEST_LOGO } from '@peregrine/contract/teams/team-endpoints.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

const SIDE = 256
const MOST_PIXELS = 25_000_000
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

export interface LogoPicture {
  /** SHA-256 in hexadecimal. */
  readonly hash: string
  /** WebP, at most 256 px in each direction. */
  readonly bytes: Buffer
}

export type LogoProblem = 'not_a_picture' | 'picture_too_large'

/** All bytes of an upload, counted while they come: what a sender says of the length is not believed. */
export async function readUpload(stream: AsyncIterable<Uint8Array>): Promise<Buffer | 'picture_too_large'> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > LARGEST_LOGO) return 'picture_too_large'
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** What kind of file it is, its first bytes tell; its name and what the sender calls it do not count. */
export async function logoPicture(file: Buffer): Promise<LogoPicture | LogoProblem> {
  const type = await fileTypeFromBuffer(file)
  if (type === undefined || !TYPES.has(type.mime)) return 'not_a_picture'
  try {
    // The head of the file alone; what is too large is never unpacked.
    const { width = 0, height = 0 } = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata()
    if (width * height > MOST_PIXELS) return 'picture_too_large'
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error' })
    const bytes = await picture
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
    return { hash: createHash('sha256').update(bytes).digest('hex'), bytes }
  } catch {
    // Cut off, or made to look like a picture.
    return 'not_a_picture'
  }
}
