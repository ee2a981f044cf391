// What a file is, seen by its bytes, and small pictures of it.
import sharp from 'sharp'

export interface SeenMedia {
  readonly kind: 'image' | 'gif' | 'video'
  /** Pixels; null of a video, which the network looks at itself. */
  readonly width: number | null
  readonly height: number | null
}

/** More than this is no photograph but an attempt to fill memory. */
export const MOST_PIXELS = 50_000_000
const THUMBNAIL = 480

/** Null when it is a picture that cannot be read. */
export async function lookAtMedia(path: string, contentType: string): Promise<SeenMedia | null> {
  if (contentType.startsWith('video/')) return { kind: 'video', width: null, height: null }
  try {
    const { width, height, pageHeight } = await sharp(path, { limitInputPixels: MOST_PIXELS }).metadata()
    const kind = contentType === 'image/gif' ? 'gif' : 'image'
    return { kind, width, height: pageHeight ?? height }
  } catch {
    return null
  }
}

/** A small WebP of a picture, upright, without what cameras write beside it. Null when it cannot be read. */
export async function thumbnailOf(path: string): Promise<Buffer | null> {
  try {
    return await sharp(path, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return null
  }
}
