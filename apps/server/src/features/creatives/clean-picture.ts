// A picture without what cameras and programs write beside it: where it was taken, by whom, with which device.
import { MEDIA_CATEGORIES } from '@peregrine/domain/ad-network/media-rules.ts'
import sharp, { type Sharp } from 'sharp'
import { openTurns } from '#platform/turns.ts'
import { gifWithoutRemarks } from './gif-without-remarks.ts'
import { MOST_PIXELS } from './look-at-media.ts'
import { isBarePicture } from './picture-parts.ts'

/** Bytes to store in the place of the picture; 'clean' when it may stay as it is. */
export type CleanedPicture = Buffer | 'clean' | 'unreadable'

/** Pictures that are unpacked at the same time: each may fill hundreds of megabytes. */
const encoding = openTurns(2)

/** Nobody sees the first; the others are for pictures that the ad platform would refuse for their size. */
const QUALITIES = [95, 90, 82, 70] as const

type Facts = Awaited<ReturnType<Sharp['metadata']>>

/** Upright and in sRGB, which is what is assumed of a picture that says nothing; nothing else of the file survives. */
async function encoded(bytes: Buffer, { format, pages = 1, isPalette }: Facts, quality: number): Promise<Buffer> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: pages > 1 } as const
  // An animation is shown as it is stored, whatever it says of its orientation.
  const picture = pages > 1 ? sharp(bytes, options) : sharp(bytes, options).autoOrient()
  switch (format) {
    case 'jpeg':
      return await picture.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return await picture.webp({ quality, smartSubsample: true }).toBuffer()
    default:
      return await picture.png({ compressionLevel: 9, palette: isPalette === true }).toBuffer()
  }
}

export async function cleanPicture(bytes: Buffer, contentType: string): Promise<CleanedPicture> {
  if (contentType === 'image/gif') return gifWithoutRemarks(bytes) ?? 'clean'
  try {
    const facts = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
    if (isBarePicture(bytes, facts.format)) return 'clean'
    return await encoding(async () => {
      let best = await encoded(bytes, facts, QUALITIES[0])
      const most = Math.max(bytes.length, MEDIA_CATEGORIES.TWEET_IMAGE.mostBytes)
      for (const quality of QUALITIES.slice(1))
        if (best.length > most && facts.format !== 'png') best = await encoded(bytes, facts, quality)
      return best
    })
  } catch {
    return 'unreadable'
  }
}
