// Archives over HTTP: uploaded in pieces, read, refused when they are cut off, foreign or none.
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import {
  ARCHIVES,
  account,
  addArchive as add,
  followers,
  manifest,
  part,
  tweet,
  uploadedArchive,
  zipOf,
} from '../../../testkit/archive-files.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })
const codesOf = (answer: { json(): { notes: { code: string }[] } }): string[] =>
  answer.json().notes.map(({ code }) => code)
/** What is stored of the account: its figures, as of when, and its course. */
async function stored(person: Browser) {
  const [account] = (await person.send('GET', '/api/external/deepthought/accounts/')).json().results
  const days = await scene.world.db
    .selectFrom('suite_days')
    .select(['day', 'followers'])
    .where('account_id', '=', account.id)
    .execute()
  return { followers: account.followers, handle: account.handle, asOf: account.follower_look.as_of, days: days.length }
}

test('[endpoint suite.addArchive] an archive becomes an account: lists by id, posts, and what it lacks', async () => {
  const person = await scene.signedIn()
  const posts = part('tweets', [tweet(11, 'First'), tweet(12, '@bean hello'), tweet(13, 'RT @bean: beans')])
  const media: [string, Uint8Array] = ['data/tweets_media/1.mp4', new Uint8Array(100_000)]
  const answer = await add(person, zipOf(manifest('77001'), account('77001'), followers(1200), posts, media))
  expect(answer.statusCode, answer.body).toBe(201)
  const reply = answer.json()
  expect(reply.account).toMatchObject({ handle: 'oldfriend', source: 'archive', state: 'ready', followers: 1200 })
  expect(reply.account.follower_look.as_of).toBe('2026-11-01T10:00:00.000Z')
  expect(reply.read).toEqual({ followers: 1200, following: 0, posts: 3, likes: 0 })
  expect(reply.notes.map(({ code }: { code: string }) => code)).toEqual(['archive_no_following', 'archive_no_profiles'])
  const sync = await person.send('POST', `/api/external/deepthought/accounts/${reply.account.id}/sync/`)
  expect(sync.json().code).toBe('premium_needed')
  // A second one replaces what the first told.
  const again = (await add(person, zipOf(manifest('77001'), account('77001'), followers(900)))).json()
  expect([again.account.id, again.account.followers]).toEqual([reply.account.id, 900])
  // Nothing says otherwise that somebody who was in the first and is not in the second is counted.
  expect(again.notes).toContainEqual({ code: 'archive_replaced', values: { earlier: '2026-11-01' } })
})

test('an archive that does not say when it was made is of now, by the network’s clock, as looks are', async () => {
  const person = await scene.signedIn()
  const at = new Date(scene.application.time + 40 * 86_400_000).toISOString()
  await scene.sandbox.control('PUT', 'clock', { now: at, rate: 0 })
  const answer = await add(person, zipOf(account('77009'), followers(10)))
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().account.follower_look.as_of).toBe(at)
  await scene.sandbox.control('PUT', 'clock', { rate: 1 })
})

test('the archive of an account that somebody else here has connected is an account of its own', async () => {
  const colleague = await scene.signedIn()
  const { id: connection } = await connectNetworkAccount(colleague, { person: 'harborroast' })
  const connected = (
    await colleague.send('POST', '/api/external/deepthought/accounts/', { body: { connection } })
  ).json()
  const person = await scene.signedIn()
  const answer = await add(person, zipOf(account(connected.user_id, 'harborroast'), followers(10)))
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().account).toMatchObject({ source: 'archive', followers: 10 })
  expect(answer.json().account.id).not.toBe(connected.id)
})

/** The same bytes under so many names: only the list at the end grows. */
function overlapping(zip: Uint8Array, name: string, times: number): Buffer {
  const whole = Buffer.from(zip)
  const end = whole.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const list = whole.readUInt32LE(end + 16)
  const listed = whole.subarray(list, end)
  // The name stands 46 bytes behind the beginning of its entry, which is the last one.
  const entry = listed.subarray(listed.indexOf(name) - 46)
  const more = Array.from({ length: times }, (_, at) =>
    Buffer.from(entry.toString('latin1').replace('part1', `part${at + 2}`), 'latin1'),
  )
  const last = Buffer.from(whole.subarray(end))
  const count = last.readUInt16LE(10) + times
  last.writeUInt16LE(count, 8)
  last.writeUInt16LE(count, 10)
  last.writeUInt32LE(listed.length + times * entry.length, 12)
  return Buffer.concat([whole.subarray(0, end), ...more, last])
}

test('a small archive that unpacks to very much is refused, and nothing is changed', async () => {
  const person = await scene.signedIn()
  const blank: [string, Uint8Array] = ['data/like.js', Buffer.alloc(17 * 1024 ** 2, ' ')]
  const swelling = await add(person, zipOf(manifest('77003'), account('77003'), blank))
  expect([swelling.statusCode, swelling.json().code]).toEqual([422, 'archive_broken'])
  const posts = part(
    'tweets-part1',
    Array.from({ length: 300 }, (_, at) => tweet(100 + at, crypto.randomUUID())),
  )
  const whole = zipOf(account('77003'), manifest('77003'), posts)
  expect((await add(person, overlapping(whole, 'data/tweets-part1.js', 8))).json().code).toBe('archive_broken')
  expect((await person.send('GET', '/api/external/deepthought/accounts/')).json().results).toEqual([])
  expect((await add(person, whole)).statusCode).toBe(201)
})

test('cut off, no archive, parts of two accounts: refused, and nothing is changed', async () => {
  const person = await scene.signedIn()
  const whole = zipOf(manifest('77002'), account('77002'), followers(300))
  const refused = async (bytes: Uint8Array) => (await add(person, bytes)).json().code
  expect(await refused(whole.slice(0, whole.byteLength - 60))).toBe('archive_broken')
  expect(await refused(zipOf(['holiday.txt', new Uint8Array(10)]))).toBe('no_archive')
  const mixed = await add(person, zipOf(manifest('1'), account('77002')))
  expect([mixed.statusCode, mixed.json().code, mixed.json().reason.code]).toEqual([
    422,
    'no_archive',
    'archive_of_two_accounts',
  ])
  const unknown = await person.send('POST', ARCHIVES, { body: { file: crypto.randomUUID() } })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'file_unknown'])
  const huge = { name: 'a.zip', content_type: 'application/zip', bytes: 5 * 1024 ** 3 }
  expect((await person.send('POST', '/api/files/policy/', { body: huge })).json().code).toBe('file_too_large')
  expect((await person.send('GET', '/api/external/deepthought/accounts/')).json().results).toEqual([])
})

test('a list in another form, or with a part that breaks off, is not taken for a shorter one', async () => {
  const person = await scene.signedIn()
  const of = (parts: [string, Uint8Array][]) => zipOf(manifest('77021'), account('77021'), ...parts)
  expect((await add(person, of([followers(300)]))).statusCode).toBe(201)
  const before = await stored(person)
  const entries = (good: number, other: number) =>
    part('follower', [
      ...Array.from({ length: good }, (_, at) => ({ follower: { accountId: String(5000 + at) } })),
      ...Array.from({ length: other }, (_, at) => ({ follower: { user: String(at) } })),
    ])
  const [name, whole] = part('follower-part1', [{ follower: { accountId: '1' } }])
  const cases: [[string, Uint8Array][], string][] = [
    [[entries(10, 30)], 'archive_entries_unreadable'],
    [[entries(0, 40)], 'archive_entries_unreadable'],
    [[followers(20), [name, whole.slice(0, -3)]], 'archive_part_broken'],
  ]
  for (const [parts, code] of cases) {
    const answer = await add(person, of(parts))
    expect([answer.statusCode, answer.json().code, answer.json().reason?.code]).toEqual([
      422,
      'archive_list_unreadable',
      code,
    ])
  }
  expect(await stored(person)).toEqual(before)
  // A few are counted, and said.
  const few = await add(person, of([entries(400, 2)]))
  expect([few.statusCode, few.json().read.followers]).toEqual([201, 400])
  expect(codesOf(few)).toContain('archive_entries_skipped')
})

test('an older archive replaces a newer one only when the person says so, and leaves none of its days', async () => {
  const person = await scene.signedIn()
  const of = (date: string, many: number, name: string) =>
    zipOf(manifest('77022', date), account('77022', name), followers(many))
  await add(person, of('2026-11-10T10:00:00.000Z', 40, 'renamed'))
  const before = await stored(person)
  const older = await add(person, of('2026-08-01T10:00:00.000Z', 25, 'oldname'))
  expect([older.statusCode, older.json().code]).toEqual([409, 'archive_older'])
  expect(older.json().reason.values).toMatchObject({ date: '2026-08-01', newer: '2026-11-10' })
  expect(older.json().detail).toContain(
    'This archive is from Aug 1, 2026; what’s here of @renamed is from Nov 10, 2026.',
  )
  const undated = await add(person, zipOf(account('77022', 'oldname'), followers(25)))
  expect(undated.json().reason.code).toBe('archive_may_be_older')
  expect(await stored(person)).toEqual(before)
  const insisted = await add(person, of('2026-08-01T10:00:00.000Z', 25, 'oldname'), { replace_newer: true })
  expect(insisted.statusCode, insisted.body).toBe(201)
  expect(await stored(person)).toEqual({
    followers: 25,
    handle: 'oldname',
    asOf: '2026-08-01T10:00:00.000Z',
    days: 1,
  })
})

test('an archive without a date, or with one in the future, says so and is no day of the course', async () => {
  const person = await scene.signedIn()
  const undated = await add(person, zipOf(account('77023'), followers(10)))
  expect(codesOf(undated)).toContain('archive_no_date')
  expect((await stored(person)).days).toBe(0)
  const future = zipOf(manifest('77023', '2131-01-01T10:00:00.000Z'), account('77023'), followers(12))
  const insisted = await add(person, future, { replace_newer: true })
  expect(insisted.statusCode, insisted.body).toBe(201)
  expect(codesOf(insisted)).toContain('archive_future_date')
  expect((await stored(person)).days).toBe(0)
})

test('the day of an archive is that of the account’s time zone, as on every screen', async () => {
  const person = await scene.signedIn()
  const of = (date: string) => zipOf(manifest('77025', date), account('77025'), followers(10))
  // In Tokyo the next day.
  await add(person, of('2026-11-10T20:00:00.000Z'))
  const older = await add(person, of('2026-08-01T20:00:00.000Z'))
  expect(older.json().reason.values).toMatchObject({ date: '2026-08-02', newer: '2026-11-11' })
})

test('what was no archive uses up no reading of one, and what is uploaded is read once there is room', async () => {
  const person = await scene.signedIn()
  const readFile = (file: string) => person.send('POST', ARCHIVES, { body: { file, timezone: 'Asia/Tokyo' } })
  const photos = await uploadedArchive(person, zipOf(['holiday.txt', new Uint8Array(10)]))
  for (let n = 0; n < 12; n += 1) {
    const answer = await readFile(photos)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'no_archive'])
  }
  const whole = zipOf(manifest('77026'), account('77026'), followers(10))
  for (let n = 0; n < 10; n += 1) expect((await add(person, whole)).statusCode).toBe(201)
  const file = await uploadedArchive(person, whole)
  const tooMany = await readFile(file)
  expect(tooMany.statusCode).toBe(429)
  const wait = Number(tooMany.headers['retry-after'])
  scene.application.time += (wait - 2) * 1000
  expect((await readFile(file)).statusCode).toBe(429)
  scene.application.time += 2000
  expect((await readFile(file)).statusCode).toBe(201)
})

test('trying what is no archive has an end of its own', async () => {
  const person = await scene.signedIn()
  const attempt = () => person.send('POST', ARCHIVES, { body: { file: crypto.randomUUID() } })
  for (let n = 0; n < 60; n += 1) expect((await attempt()).statusCode).toBe(404)
  expect((await attempt()).statusCode).toBe(429)
})

test('an encrypted archive is told as one, and not as damaged', async () => {
  const person = await scene.signedIn()
  const zip = Buffer.from(zipOf(account('77024'), followers(10)))
  // The flag of encryption, in the list at the end and in front of each entry.
  for (const [sign, flags] of [
    ['PK\x01\x02', 8],
    ['PK\x03\x04', 6],
  ] as const)
    for (let at = zip.indexOf(sign, 0, 'latin1'); at >= 0; at = zip.indexOf(sign, at + 4, 'latin1'))
      zip.writeUInt16LE(zip.readUInt16LE(at + flags) | 1, at + flags)
  const answer = await add(person, zip)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'archive_encrypted'])
})

test('the archive of a connected account brings posts alone, and says so', async () => {
  const person = await scene.signedIn()
  const { id: connection } = await connectNetworkAccount(person, { person: 'archivedhall' })
  const added = await person.send('POST', '/api/external/deepthought/accounts/', { body: { connection } })
  const { user_id: subject } = added.json()
  const posts = part('tweets', [tweet(11, 'First'), tweet(12, 'Second')])
  const answer = await add(person, zipOf(manifest(subject), account(subject), followers(40), posts))
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().read).toEqual({ followers: 0, following: 0, posts: 2, likes: 0 })
  expect(codesOf(answer)).toContain('archive_lists_not_taken')
  expect(codesOf(answer)).not.toContain('archive_no_profiles')
})

/** What the page of posts and its figures go by, and what the account says of their number. */
async function postsOf(person: Browser) {
  const [{ id, posts }] = (await person.send('GET', '/api/external/deepthought/accounts/')).json().results
  const list = (await person.send('GET', `/api/external/deepthought/posts/?account=${id}`)).json()
  return { posts, listed: list.results.map(({ text }: { text: string }) => text).sort() }
}

test('posts that an archive lacks were deleted: they are listed and counted no more', async () => {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const of = (date: string, ...posts: object[]) =>
    zipOf(manifest('77031', date), account('77031'), followers(10), part('tweets', posts))
  const [first, second, third] = [tweet(1, 'First'), tweet(2, 'Second'), tweet(3, 'Third')]
  await add(person, of('2026-11-01T10:00:00.000Z', first, second, third))
  expect(await postsOf(person)).toEqual({ posts: 3, listed: ['First', 'Second', 'Third'] })
  // A post that is there twice is one, and one that can't be read is there.
  const unread = { tweet: { id_str: '3', created_at: 'Wed Oct 10 20:19:24 +0000 2018' } }
  const next = await add(person, of('2026-11-10T10:00:00.000Z', second, second, unread))
  expect(next.statusCode, next.body).toBe(201)
  expect(await postsOf(person)).toEqual({ posts: 2, listed: ['Second', 'Third'] })
  expect(codesOf(next)).toContain('archive_posts_skipped')
  // An older one replaces them too, with figures as of its day.
  const older = of('2026-08-01T10:00:00.000Z', first, { tweet: { ...second.tweet, favorite_count: '1' } })
  expect((await add(person, older, { replace_newer: true })).statusCode).toBe(201)
  expect(await postsOf(person)).toEqual({ posts: 2, listed: ['First', 'Second'] })
  const { history, post } = (await person.send('GET', '/api/external/deepthought/posts/2/')).json()
  expect(post).toMatchObject({ likes: 1, replies: null, quotes: null, impressions: null })
  expect(history[0]).toMatchObject({ likes: 1, replies: null, quotes: null })
  expect(history.map(({ at }: { at: string }) => at)).toEqual(['2026-08-01T10:00:00.000Z'])
})

test('an archive without its posts, or with a part of them that breaks off, takes no post away', async () => {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const of = (...parts: [string, Uint8Array][]) => zipOf(manifest('77032'), account('77032'), followers(10), ...parts)
  await add(person, of(part('tweets', [tweet(1, 'First'), tweet(2, 'Second')])))
  const [name, whole] = part('tweets-part1', [tweet(2, 'Second')])
  const broken = await add(person, of(part('tweets', [tweet(1, 'First')]), [name, whole.slice(0, -3)]))
  expect(codesOf(broken)).toContain('archive_part_unreadable')
  expect(await postsOf(person)).toEqual({ posts: 2, listed: ['First', 'Second'] })
  expect((await add(person, of())).statusCode).toBe(201)
  expect(await postsOf(person)).toEqual({ posts: 2, listed: ['First', 'Second'] })
})
