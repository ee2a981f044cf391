// Pictures of each kind that is accepted, with what programs store beside the picture, in every part where they can.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const CANARY = 'canary-of-harbour-street-9'
const RED = { r: 200, g: 30, b: 30 }
const flat = () => sharp({ create: { width: 64, height: 32, channels: 3, background: RED } })
const text = (said: string) => Buffer.from(said, 'latin1')

const number = (write: 'writeUInt32BE' | 'writeUInt32LE' | 'writeUInt16BE', value: number): Buffer => {
  const bytes = Buffer.alloc(write === 'writeUInt16BE' ? 2 : 4)
  bytes[write](value)
  return bytes
}

function checksum(bytes: Buffer): number {
  let all = 0xffffffff
  for (const byte of bytes) {
    all ^= byte
    for (let bit = 0; bit < 8; bit += 1) all = (all >>> 1) ^ (all & 1 ? 0xedb88320 : 0)
  }
  return (all ^ 0xffffffff) >>> 0
}

/** A chunk right behind the header of a PNG. */
const inPng = (type: string, content: Buffer) => (png: Buffer) => {
  const named = Buffer.concat([text(type), content])
  const chunk = [number('writeUInt32BE', content.length), named, number('writeUInt32BE', checksum(named))]
  return Buffer.concat([png.subarray(0, 33), ...chunk, png.subarray(33)])
}
const inJpeg = (marker: number, content: Buffer) => (jpeg: Buffer) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    number('writeUInt16BE', content.length + 2),
    content,
    jpeg.subarray(2),
  ])
/** A chunk at the end of a WebP, which says how long it is. */
const inWebp = (type: string, content: Buffer) => (webp: Buffer) => {
  const even = content.length % 2 === 0 ? content : Buffer.concat([content, Buffer.alloc(1)])
  const whole = Buffer.concat([webp, text(type), number('writeUInt32LE', content.length), even])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
const inGif =
  (label: number, ...blocks: readonly Buffer[]) =>
  (gif: Buffer) => {
    const head = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
    const data = blocks.flatMap((block) => [Buffer.from([block.length]), block])
    return Buffer.concat([
      gif.subarray(0, head),
      Buffer.from([0x21, label]),
      ...data,
      Buffer.from([0]),
      gif.subarray(head),
    ])
  }
const behind = (bytes: Buffer) => Buffer.concat([bytes, text(CANARY)])

const said = text(CANARY)
const compressed = deflateSync(said)
test.each([
  ['png', 'tEXt', inPng('tEXt', text(`Comment\0${CANARY}`))],
  ['png', 'zTXt', inPng('zTXt', Buffer.concat([text('Comment\0\0'), compressed]))],
  ['png', 'iTXt', inPng('iTXt', text(`Location\0\0\0\0\0${CANARY}`))],
  ['png', 'XMP', inPng('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${CANARY}`))],
  ['png', 'eXIf', inPng('eXIf', said)],
  ['png', 'its time', inPng('tIME', text('\x07\xe8\x05\x05\x0a\0\0'))],
  ['png', 'a chunk of a program', inPng('caNv', said)],
  ['png', 'behind its end', behind],
  ['jpeg', 'a comment', inJpeg(0xfe, said)],
  ['jpeg', 'Exif', inJpeg(0xe1, text(`Exif\0\0${CANARY}`))],
  ['jpeg', 'XMP', inJpeg(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${CANARY}`))],
  ['jpeg', 'another thumbnail', inJpeg(0xe0, text(`JFXX\0\x10${CANARY}`))],
  ['jpeg', 'a list of pictures', inJpeg(0xe2, text(`MPF\0${CANARY}`))],
  ['jpeg', 'where it comes from', inJpeg(0xeb, text(`JP\0\0${CANARY}`))],
  ['jpeg', 'IPTC', inJpeg(0xed, text(`Photoshop 3.0\0${CANARY}`))],
  ['jpeg', 'a film behind its end', behind],
  ['webp', 'Exif', inWebp('EXIF', said)],
  ['webp', 'XMP', inWebp('XMP ', said)],
  ['webp', 'a chunk of a program', inWebp('caNv', said)],
  ['webp', 'behind its end', behind],
  ['gif', 'a comment', inGif(0xfe, said)],
  ['gif', 'XMP', inGif(0xff, text('XMP DataXMP'), said)],
  ['gif', 'what a program stores', inGif(0xff, text('CANARYAP1.0'), said)],
  ['gif', 'behind its end', behind],
] as const)('%s: %s goes, and the picture stays', async (format, _, put) => {
  const before = await flat().toFormat(format).toBuffer()
  const uploaded = put(before)
  const after = await cleanPicture(uploaded, `image/${format}`)
  if (typeof after === 'string') throw new Error(`It was left: ${after}`)
  for (const mark of [said, compressed, text('tIME')]) expect(after.includes(mark)).toBe(false)
  expect(await sharp(after).metadata()).toMatchObject({ format, width: 64, height: 32 })
  const [red, green, blue] = (await sharp(after).removeAlpha().stats()).channels.map(({ mean }) => mean)
  for (const [is, was] of [
    [red, RED.r],
    [green, RED.g],
    [blue, RED.b],
  ] as const)
    expect(Math.abs((is ?? 0) - was)).toBeLessThan(8)
})

test.each([
  ['png', () => flat().png({ palette: true })],
  ['png', () => flat().ensureAlpha(0.5).withIccProfile('p3').png()],
  ['jpeg', () => flat().jpeg({ progressive: true })],
  ['jpeg', () => flat().withIccProfile('p3').jpeg()],
  ['webp', () => flat().ensureAlpha(0.5).webp({ lossless: true })],
  ['webp', () => flat().ensureAlpha(0.5).withIccProfile('p3').webp()],
  ['gif', () => flat().gif()],
] as const)('%s: a picture with nothing but its picture stays byte for byte', async (format, made) => {
  expect(await cleanPicture(await made().toBuffer(), `image/${format}`)).toBe('clean')
})
