// A disk without room, over HTTP: whatever would be stored is refused in one sentence, nothing of it is left, and it goes once there is room.
import { mkdir, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { type Member, productScene } from '../../testkit/product-scene.ts'
import { aPicture, teamAccount } from '../../testkit/team-samples.ts'
import { openFileFolder } from '../features/files/files-public.ts'
import { insertTask } from '../features/tasks/task-store.ts'
import { taskWorker } from '../features/tasks/tasks-public.ts'

const scene = productScene({ network: peopleWithTraits, sandbox: true })
const { member } = scene

const REFUSED = {
  code: 'cannot_store',
  detail: 'The server has no room to store anything right now. Please try again later.',
}
const LOGGED = 'There is no room left on the disk: nothing can be stored until there is.'

/** PostgreSQL says it when somebody adds a row to this table, as long as `work` takes. */
async function withoutRoomFor<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const { db } = scene.world
  await sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION USING ERRCODE = ''53100'', MESSAGE = ''kein Platz''; END'`.execute(db)
  await sql`CREATE TRIGGER no_room BEFORE INSERT ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION no_room()`.execute(
    db,
  )
  try {
    return await work()
  } finally {
    await sql`DROP TRIGGER no_room ON ${sql.table(table)}`.execute(db)
    await sql`DROP FUNCTION no_room`.execute(db)
  }
}

/** What was logged is that there is no room, once a minute at most, and nothing else. */
const saidInTheLog = () => {
  const lines = scene.application.bugs.splice(0)
  expect(lines.filter((line) => !line.includes(LOGGED))).toEqual([])
}

const pathOf = (id: string) => openFileFolder(join(scene.world.dataDir, 'files')).path(id)
const isThere = (id: string): Promise<boolean> =>
  stat(pathOf(id)).then(
    () => true,
    () => false,
  )

async function announced({ person }: Member, picture: Uint8Array) {
  const body = { name: 'beans.png', content_type: 'image/png', bytes: picture.byteLength }
  return (await person.send('POST', '/api/files/policy/', { body })).json()
}

const onLinux = process.platform === 'linux' ? test : test.skip

describe('uploads', () => {
  onLinux('a piece without room is refused, none of it counts, and it is sent again', async () => {
    const who = await member()
    const picture = Buffer.from(await aPicture())
    const { file, url } = await announced(who, picture)
    await mkdir(dirname(pathOf(file.id)), { recursive: true })
    await symlink('/dev/full', pathOf(file.id))
    const send = () => who.person.send('PUT', `${url}?offset=0`, { raw: picture })
    const refused = await send()
    expect([refused.statusCode, refused.json()]).toEqual([503, REFUSED])
    saidInTheLog()
    expect((await who.person.send('GET', `/api/files/${file.id}/`)).json()).toMatchObject({
      received: 0,
      state: 'open',
    })
    await rm(pathOf(file.id))
    expect((await send()).json().received).toBe(picture.byteLength)
    const completed = await who.person.send('POST', '/api/files/complete/', { body: { id: file.id } })
    expect(completed.json().state).toBe('complete')
  })

  test('an upload that finds no room in the library stays whole, and goes there later', async () => {
    const who = await member()
    const account = await teamAccount(scene.of(who.person), who.team)
    const picture = Buffer.from(await aPicture())
    const { file, url } = await announced(who, picture)
    await who.person.send('PUT', `${url}?offset=0`, { raw: picture })
    await who.person.send('POST', '/api/files/complete/', { body: { id: file.id } })
    const add = () =>
      who.person.send('POST', '/api/ad-media/', { body: { team: who.team.slug, account, file: file.id } })
    const refused = await withoutRoomFor('ad_media', add)
    expect([refused.statusCode, refused.json()]).toEqual([503, REFUSED])
    saidInTheLog()
    expect((await who.person.send('GET', `/api/files/${file.id}/`)).json().state).toBe('complete')
    expect((await who.person.send('GET', `/api/ad-media/?team=${who.team.slug}`)).json().results).toEqual([])
    expect((await add()).statusCode).toBe(201)
  })
})

describe('documents', () => {
  const summary = ({ team }: Member) => ({
    team: team.slug,
    name: 'Latte people',
    targeting_package: { keywords: [{ label: 'latte' }] },
  })
  const drain = () => scene.application.jobs.drain()

  test('one without room says so, leaves no file, and is asked for again', async () => {
    const who = await member()
    const body = { kind: 'targeting-pdf', ...summary(who) }
    const { id } = (await who.person.send('POST', '/api/documents/', { body })).json()
    await withoutRoomFor('team_documents', drain)
    const ended = (await who.person.send('GET', `/api/tasks/${id}/`)).json()
    expect(ended).toMatchObject({ state: 'failed', problem: { code: 'cannot_store' } })
    const [notice] = (await who.person.send('GET', '/api/notifications/')).json().results
    expect(notice).toMatchObject({ kind: 'document_failed', detail: { problem: { code: 'cannot_store' } } })
    expect(await isThere(id)).toBe(false)
    const again = await who.person.send('POST', `/api/documents/${id}/again/`, { body: {} })
    expect(again.statusCode).toBe(202)
    await drain()
    const { results } = (await who.person.send('GET', `/api/documents/?team=${who.team.slug}`)).json()
    expect(results).toMatchObject([{ id: again.json().id }])
  })

  test('a call that waits for the file is answered the same', async () => {
    const who = await member()
    const ask = () => who.person.send('POST', '/api/insights-pro-targeting-summary/', { body: summary(who) })
    const refused = await withoutRoomFor('team_documents', ask)
    expect([refused.statusCode, refused.json()]).toMatchObject([503, REFUSED])
    expect((await ask()).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('other long work ends with that sentence once it was tried as often as any', async () => {
  const { team } = await member()
  const { db } = scene.world
  const now = new Date(scene.application.time)
  const task = { teamId: team.id, userId: null, title: 'Latte people', payload: {}, steps: 1, accounts: [] }
  const kind = { name: 'test.no-room', payload: z.object({}), retries: 1 }
  const { id } = await insertTask(db, { ...task, kind: kind.name }, now)
  const worker = taskWorker({ db, clock: () => scene.application.time }, kind, async () => {
    throw new Error('A row was not added.', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) })
  })
  const run = () => worker.run({ task: id }, new AbortController().signal)
  const row = () => db.selectFrom('tasks').select(['state', 'problem']).where('id', '=', id).executeTakeFirstOrThrow()
  await expect(run()).rejects.toThrow()
  expect((await row()).state).toBe('running')
  await expect(run()).rejects.toThrow()
  expect(await row()).toMatchObject({ state: 'failed', problem: expect.stringContaining('cannot_store') })
})
