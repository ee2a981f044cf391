// Files on their way to the sandbox: forms in several parts, signed without their content, and a film that says how long it is.
import { type Answer, answerOf, authorization, STANDING_KEYS, type TestSandbox } from './running-sandbox.ts'

/** Buffers are sent as files. */
export function partsForm(fields: Readonly<Record<string, string | Buffer>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), 'file.bin')
  }
  return form
}

/** A form in several parts is not part of what is signed. */
export async function sendParts(sandbox: TestSandbox, path: string, form: FormData): Promise<Answer> {
  const url = `${sandbox.url}${path}`
  const header = authorization(STANDING_KEYS, { url, method: 'POST' }, { now: sandbox.realTime() })
  return answerOf(await fetch(url, { method: 'POST', headers: { authorization: header }, body: form }))
}

const box = (type: string, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** An mp4 with its headers and no pictures. */
export function aFilm({ seconds, width, height }: { seconds: number; width: number; height: number }): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(seconds * 1000, 16)
  const track = Buffer.alloc(84)
  track.writeUInt32BE(0x10000, 40)
  track.writeUInt32BE(0x10000, 56)
  track.writeUInt32BE(width * 65_536, 76)
  track.writeUInt32BE(height * 65_536, 80)
  const handler = Buffer.alloc(24)
  handler.write('vide', 8, 'latin1')
  const type = Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')
  return Buffer.concat([
    box('ftyp', type),
    box('mdat', Buffer.alloc(4096, 7)),
    box('moov', box('mvhd', header), box('trak', box('tkhd', track), box('mdia', box('hdlr', handler)))),
  ])
}
