// What a file is, told by its bytes and not by its name: kind, size, length, number of pictures.
import type { MediaFacts } from '@peregrine/domain/ad-network/media-rules.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { PiecedBytes } from './media-store.ts'
import { videoFacts } from './video-boxes.ts'

/** Enough for every kind to be told. */
const HEAD_BYTES = 4100
/** Pictures are decoded whole, films never: the largest animation has 15 MB. */
const MOST_PICTURE_BYTES = 16 * 1024 * 1024

/** Names of the same thing. */
const SAME_AS: Readonly<Record<string, string>> = { 'video/x-m4v': 'video/mp4', 'image/apng': 'image/png' }

export type Inspected = { readonly facts: MediaFacts } | { readonly unusable: string }

/** What it is, or a sentence why it cannot be told. */
export async function inspectMedia(bytes: PiecedBytes): Promise<Inspected> {
  const found = await fileTypeFromBuffer(bytes.read(0, HEAD_BYTES))
  const contentType = found === undefined ? '' : (SAME_AS[found.mime] ?? found.mime)
  if (contentType.startsWith('image/')) return inspectPicture(contentType, bytes)
  if (contentType === 'video/mp4' || contentType === 'video/quicktime') {
    const film = videoFacts((offset, length) => bytes.read(offset, length), bytes.size)
    if (film === undefined) return { unusable: 'The film does not say how long and how large it is' }
    return { facts: { type: 'VIDEO', contentType, bytes: bytes.size, frames: null, ...film } }
  }
  return { unusable: contentType === '' ? 'media type unrecognized.' : `${contentType} is not supported` }
}

async function inspectPicture(contentType: string, bytes: PiecedBytes): Promise<Inspected> {
  if (bytes.size > MOST_PICTURE_BYTES) return { unusable: 'The picture is too large' }
  const content = bytes.read(0, bytes.size)
  if (contentType === 'image/bmp') return inspectBitmap(content)
  try {
    const { width, height, pages = 1, pageHeight } = await sharp(content, { animated: true }).metadata()
    // A picture that ends in the middle fails here.
    await sharp(content, { failOn: 'truncated' }).resize(8, 8).raw().toBuffer()
    const size = { bytes: bytes.size, width, height: pageHeight ?? height, duration: null }
    // A GIF is an animation, whatever it shows: the library keeps it as one.
    return contentType === 'image/gif'
      ? { facts: { type: 'GIF', contentType, frames: pages, ...size } }
      : { facts: { type: 'IMAGE', contentType, frames: null, ...size } }
  } catch {
    return { unusable: 'The picture cannot be read' }
  }
}

function inspectBitmap(content: Buffer): Inspected {
  if (content.length < 54) return { unusable: 'The picture cannot be read' }
  const [width, height] = [content.readInt32LE(18), Math.abs(content.readInt32LE(22))]
  return width > 0 && height > 0
    ? {
        facts: {
          type: 'IMAGE',
          contentType: 'image/bmp',
          bytes: content.length,
          width,
          height,
          duration: null,
          frames: null,
        },
      }
    : { unusable: 'The picture cannot be read' }
}
