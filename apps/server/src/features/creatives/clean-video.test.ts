// Films lose where, when and with what they were filmed, in place: their pictures stay byte for byte where they were.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { box, FILM_CANARY, FILM_PLACE, toldFilm } from '../../../testkit/told-film.ts'
import { cleanVideo } from './clean-video.ts'

const folder = mkdtempSync(join(tmpdir(), 'peregrine-films-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let films = 0
async function cleaned(bytes: Buffer) {
  const path = join(folder, `film-${++films}`)
  writeFileSync(path, bytes)
  const outcome = await cleanVideo(path)
  return { path, outcome, after: readFileSync(path) }
}

const told = (bytes: Buffer) =>
  [FILM_CANARY, FILM_PLACE, 'CANR', '\xa9xyz', 'GPMF', 'gpmd'].filter((mark) => bytes.includes(mark, 0, 'latin1'))

test('a film keeps its pictures and tells nothing else, and cleaned again it stays as it is', async () => {
  const { bytes, pictures } = toldFilm()
  expect(told(bytes)).toHaveLength(6)
  const { path, outcome, after } = await cleaned(bytes)
  expect([outcome, after.length, told(after)]).toEqual(['changed', bytes.length, []])
  const part = (of: Buffer) => of.subarray(pictures.at, pictures.end)
  expect(part(after).equals(part(bytes))).toBe(true)
  // Where its samples stand is told as before, and how long it lasts.
  const tables = bytes.subarray(bytes.indexOf('stts'), bytes.indexOf('udta'))
  expect(after.includes(tables)).toBe(true)
  const length = bytes.indexOf('mvhd') + 16
  expect(after.readUInt32BE(length + 4)).toBe(15_000)
  for (const header of ['mvhd', 'tkhd', 'mdhd']) expect(after.readUInt32BE(after.indexOf(header) + 8)).toBe(0)
  expect(await cleanVideo(path)).toBe('clean')
  expect(readFileSync(path).equals(after)).toBe(true)
})

test.each([
  ['its header was not written', (bytes: Buffer) => bytes.indexOf('moov') - 4],
  ['nothing but its samples was', (bytes: Buffer) => bytes.indexOf(FILM_CANARY, bytes.indexOf('mdat')) + 20],
])('killed when %s, cleaning ends the same', async (_, upTo) => {
  const { bytes } = toldFilm()
  const whole = (await cleaned(bytes)).after
  const until = upTo(bytes)
  const half = Buffer.concat([whole.subarray(0, until), bytes.subarray(until)])
  expect((await cleaned(half)).after.equals(whole)).toBe(true)
})

test.each([0, 3, 8, 200])('%i bytes behind the last box go', async (length) => {
  const { bytes } = toldFilm({ behind: Buffer.from(FILM_CANARY.repeat(8)).subarray(0, length) })
  const { outcome, after } = await cleaned(bytes)
  expect([outcome, after.length, told(after)]).toEqual(['changed', bytes.length, []])
})

test('what the camera told between the fragments of a film cannot be found, so such a film is refused', async () => {
  const { bytes } = toldFilm({ fragmented: true })
  expect((await cleaned(bytes)).outcome).toBe('unreadable')
})

test.each([
  ['a box longer than the one around it', (bytes: Buffer) => bytes.writeUInt32BE(99_999, bytes.indexOf('mdia') - 4)],
  ['samples that stand in the header', (bytes: Buffer) => bytes.writeUInt32BE(8, bytes.lastIndexOf('stco') + 12)],
  [
    'more sizes than there is room for',
    (bytes: Buffer) => bytes.writeUInt32BE(0xffffffff, bytes.lastIndexOf('stsz') + 12),
  ],
])('refused is a film with %s', async (_, damage) => {
  const { bytes } = toldFilm()
  damage(bytes)
  expect((await cleaned(bytes)).outcome).toBe('unreadable')
})

test('a film without anything to take out stays byte for byte, also one that was cut off', async () => {
  const bare = Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', Buffer.alloc(90, 7)),
  ])
  for (const bytes of [bare, bare.subarray(0, -20)]) {
    const { outcome, after } = await cleaned(bytes)
    expect([outcome, after.equals(bytes)]).toEqual(['clean', true])
  }
})
