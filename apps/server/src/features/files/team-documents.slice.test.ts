// Documents of teams over HTTP: asked for, waited for, stopped, taken up again, failed and tried again, kept, seen by whom.

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { draftedCampaign } from '../../../testkit/campaign-samples.ts'
import { whileUnpublished } from '../../../testkit/hand-made-network.ts'
import { coffeePeople, peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import { type Member, productScene } from '../../../testkit/product-scene.ts'
import { summarySources } from '../../../testkit/summary-sources.ts'
import { aPicture, type OwnTeam, teamAccount } from '../../../testkit/team-samples.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'
import { DOCUMENT_LIMITS, openDocuments } from '../../platform/document-worker.ts'
import { noteImportedDeletion } from '../../platform/erased-people.ts'
import type { JobWorker } from '../../platform/jobs.ts'
import { NETWORK_DATABASES } from '../network-data/network-data-public.ts'
import { membershipsOf } from '../teams/teams-public.ts'
import type { DocumentSources } from './document-source.ts'
import type { FileFolder } from './file-folder.ts'
import { filePeople } from './file-people.ts'
import { openFileFolder } from './files-public.ts'
import { type MakeDocumentPorts, makeDocumentWorker } from './make-document-job.ts'
import { sweepFilesWorker } from './sweep-files-job.ts'

const scene = productScene({ network: peopleWithTraits, sandbox: true })
const { member } = scene

const list = ({ team }: Member, name = 'Latte people') => ({
  kind: 'targeting-pdf',
  team: team.slug,
  name,
  targeting_package: { keywords: [{ label: 'latte' }] },
})
const insights = ({ team }: Member) => ({
  kind: 'insights-slides',
  team: team.slug,
  name: 'コーヒー',
  definition: coffeePeople,
  language: 'ja',
})
const requested = async (who: Member, body: object = list(who)) =>
  (await who.person.send('POST', '/api/documents/', { body })).json()
const read = async ({ person }: Member, path: string) => (await person.send('GET', path)).json()
const state = async (who: Member, id: string) => (await read(who, `/api/tasks/${id}/`)).state
const made = async (who: Member) => (await read(who, `/api/documents/?team=${who.team.slug}`)).results
const notices = async (who: Member) => (await read(who, '/api/notifications/')).results
const drain = () => scene.application.jobs.drain()
const stored = (id: string): Promise<boolean> =>
  stat(openFileFolder(join(scene.world.dataDir, 'files')).path(id)).then(
    () => true,
    () => false,
  )
const sweep = () => {
  const folder = openFileFolder(join(scene.world.dataDir, 'files'))
  const worker = sweepFilesWorker({ db: scene.world.db, folder, clock: () => scene.application.time })
  return worker.run({}, new AbortController().signal)
}

describe('a document', () => {
  test('is asked for, made, told of, listed, and downloaded through a link', async () => {
    const who = await member()
    const begun = await who.person.send('POST', '/api/documents/', { body: insights(who) })
    expect([begun.statusCode, begun.json()]).toMatchObject([
      202,
      {
        kind: 'files.make-document',
        title: 'コーヒー - オーディエンスインサイト',
        state: 'waiting',
        done: 0,
        total: 3,
      },
    ])
    const { id } = begun.json()
    expect(await made(who)).toEqual([])
    await drain()
    expect(await read(who, `/api/tasks/${id}/`)).toMatchObject({ state: 'done', done: 3, result: { document: id } })
    const [document] = await made(who)
    expect(document).toMatchObject({ id, name: 'コーヒー - オーディエンスインサイト.pptx', kind: 'insights-slides' })
    const { url, expires } = await read(who, `/api/documents/${id}/download/`)
    expect(Date.parse(expires) - scene.application.time).toBe(600_000)
    const file = await who.person.send('GET', url)
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(file.rawPayload.byteLength).toBe(document.bytes)
    expect(file.headers['content-disposition']).toContain(
      encodeURIComponent('コーヒー - オーディエンスインサイト.pptx'),
    )
    // One's own work that is done is no notice.
    expect(await notices(who)).toEqual([])
    const [line] = (await read(who, `/api/teams/${who.team.slug}/activity/?target=${id}`)).results
    expect(line).toMatchObject({ action: 'document.asked', target: { id } })
  })

  test('of a person’s own workspace is asked for, found and fetched with their personal token', async () => {
    const program = scene.application.browser()
    const authorization = `Token ${await program.personalToken(scene.newAddress())}`
    const send = (method: 'GET' | 'POST', path: string, body?: object) =>
      program.send(method, path, { ...(body && { body }), headers: { authorization } })
    const saved = { name: 'Press', definition: coffeePeople }
    const { workspace } = (await send('POST', '/api/external/create-exclusion-audience/', saved)).json()
    const asked = { kind: 'insights-pdf', team: workspace, name: 'Press', definition: coffeePeople }
    const begun = await send('POST', '/api/documents/', asked)
    expect(begun.statusCode).toBe(202)
    await drain()
    expect((await send('GET', `/api/tasks/?team=${workspace}`)).json()[0]).toMatchObject({ state: 'done' })
    const [document] = (await send('GET', `/api/documents/?team=${workspace}`)).json().results
    const { url } = (await send('GET', `/api/documents/${document.id}/download/`)).json()
    const file = await send('GET', url)
    expect([file.statusCode, file.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  })

  test('asked for twice with one key is one task, and one file where the file is the answer', async () => {
    const who = await member()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = list(who)
    const answers = [0, 1].map(() => who.person.send('POST', '/api/documents/', { body, headers }))
    const [one, other] = (await Promise.all(answers)).map((answer) => answer.json().id)
    expect(other).toBe(one)
    await drain()
    expect(await made(who)).toHaveLength(1)
    const { kind: _kind, ...summary } = body
    const key = { 'idempotency-key': crypto.randomUUID() }
    const path = '/api/insights-pro-targeting-summary/'
    const first = await who.person.send('POST', path, { body: summary, headers: key })
    const again = await who.person.send('POST', path, { body: summary, headers: key })
    expect([first.statusCode, again.rawPayload.equals(first.rawPayload)]).toEqual([200, true])
    expect(await made(who)).toHaveLength(2)
    // That one's own document is ready is told by the tray alone.
    expect(await notices(who)).toEqual([])
  })

  test('waits while two of the team are made, and then takes its turn', async () => {
    const who = await member()
    const others = []
    for (let count = 0; count < 2; count += 1) others.push((await requested(who)).id)
    await scene.world.db.updateTable('tasks').set({ state: 'running' }).where('id', 'in', others).execute()
    await sql`DELETE FROM jobs.job WHERE data ->> 'task' IN (${sql.join(others)})`.execute(scene.world.db)
    const { id } = await requested(who)
    const elsewhere = await member()
    const { id: free } = await requested(elsewhere)
    await drain()
    expect([await state(who, id), await state(elsewhere, free)]).toEqual(['waiting', 'done'])
    await scene.world.db.updateTable('tasks').set({ state: 'done' }).where('id', 'in', others).execute()
    await pause(2_500)
    await drain()
    expect(await state(who, id)).toBe('done')
  })

  test('whose process was killed in the middle is taken up again, and made once', async () => {
    const who = await member()
    const { id } = await requested(who)
    await scene.world.db.updateTable('tasks').set({ state: 'running', steps_done: 2 }).where('id', '=', id).execute()
    await openFileFolder(join(scene.world.dataDir, 'files')).put(id, new Uint8Array([1, 2, 3]))
    await drain()
    expect(await state(who, id)).toBe('done')
    expect(await made(who)).toHaveLength(1)
    const { url } = await read(who, `/api/documents/${id}/download/`)
    expect((await who.person.send('GET', url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('that was stopped is not made, and the feed says who stopped it', async () => {
    const who = await member()
    const { id } = await requested(who)
    await who.person.send('POST', `/api/tasks/${id}/cancel/`)
    await who.person.send('POST', `/api/tasks/${id}/cancel/`)
    await drain()
    expect([await state(who, id), await made(who), await notices(who)]).toEqual(['cancelled', [], []])
    const { results } = await read(who, `/api/teams/${who.team.slug}/activity/?kind=task`)
    expect(results).toMatchObject([
      { action: 'task.cancelled', target: { id, name: 'Latte people - Targeting summary' } },
    ])
  })

  test('that failed says why, and is tried again', async () => {
    const who = await member()
    const { id } = await requested(who, insights(who))
    const problem = { code: 'no_network', values: {} }
    await whileUnpublished(scene.world.graph, NETWORK_DATABASES.demo, drain)
    expect(await read(who, `/api/tasks/${id}/`)).toMatchObject({ state: 'failed', problem })
    expect(await notices(who)).toMatchObject([{ kind: 'document_failed', detail: { problem } }])
    const again = await who.person.send('POST', `/api/documents/${id}/again/`, { body: {} })
    expect(again.statusCode).toBe(202)
    await drain()
    expect(await made(who)).toMatchObject([{ id: again.json().id, name: 'コーヒー - オーディエンスインサイト.pptx' }])
  })
})

describe('whose data are deleted', () => {
  const problem = { code: 'document_data_deleted', values: {} }
  const deletion = (at: number) => {
    const moment = new Date(at)
    return { since: new Date(TEST_START), at: moment, begun: moment, replaced: false }
  }

  test('goes with them, and says so to whoever had asked for it', async () => {
    const who = await member()
    const { id } = await requested(who)
    await drain()
    expect([await state(who, id), await stored(id)]).toEqual(['done', true])
    const { db, graph, dataDir } = scene.world
    const now = new Date(scene.application.time + 1000)
    const [documents] = filePeople.places
    await documents?.deleteImported?.({ db, graph, dataDir, cluster: '', now }, deletion(now.getTime()))
    expect([await made(who), await stored(id)]).toEqual([[], false])
    expect(await read(who, `/api/tasks/${id}/`)).toMatchObject({ state: 'failed', problem })
    expect(await notices(who)).toMatchObject([{ kind: 'document_failed', detail: { problem } }])
  })

  test('while it is being made, is not kept and says why', async () => {
    const who = await member()
    const { id } = await requested(who)
    const { db } = scene.world
    await noteImportedDeletion(db, deletion(scene.application.time + 60_000))
    await drain()
    await db.deleteFrom('people_erasure').execute()
    expect(await read(who, `/api/tasks/${id}/`)).toMatchObject({ state: 'failed', problem })
    expect([await made(who), await stored(id)]).toEqual([[], false])
  })
})

describe('on a busy machine', () => {
  const own = (more: Partial<MakeDocumentPorts>): JobWorker => {
    const { db } = scene.world
    const clock = () => scene.application.time
    const sources = summarySources(clock)
    const folder = openFileFolder(join(scene.world.dataDir, 'files'))
    const membershipsFor = (userId: string) => membershipsOf(db, userId)
    const ports = { db, clock, folder, sources, jobs: () => scene.application.jobs, documents: openDocuments() }
    return makeDocumentWorker({ ...ports, membershipsOf: membershipsFor, ...more })
  }
  const run = (worker: JobWorker, task: string) => worker.run({ task }, new AbortController().signal)

  test('documents for which there is no room yet wait for it', async () => {
    const documents = openDocuments({ ...DOCUMENT_LIMITS, waiting: 1 })
    const worker = own({ documents })
    const people = [await member(), await member(), await member(), await member()]
    const ids = await Promise.all(people.map(async (who) => (await requested(who)).id))
    await Promise.all(ids.map((id) => run(worker, id)))
    const states = await Promise.all(people.map((who, at) => state(who, ids[at] ?? '')))
    expect(states).toEqual(['done', 'done', 'done', 'done'])
    await documents.close()
    await drain()
  })

  test('one whose account or team is deleted while it is written leaves no file', async () => {
    const who = await member()
    const { id } = await requested(who)
    const folder = openFileFolder(join(scene.world.dataDir, 'files'))
    const put: FileFolder['put'] = async (name, bytes) => {
      await folder.put(name, bytes)
      await scene.world.db.deleteFrom('tasks').where('id', '=', id).execute()
    }
    await run(own({ folder: { ...folder, put } }), id).catch(() => undefined)
    expect(await stored(id)).toBe(false)
  })

  test('a look at the database that fails stops nothing', async () => {
    const who = await member()
    const { id } = await requested(who)
    // Begun, first step, and then the look while it is read.
    await sql`CREATE SEQUENCE looks`.execute(scene.world.db)
    await sql`CREATE FUNCTION fail_a_look() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF nextval(''looks'') = 3 THEN RAISE ''the database hiccups''; END IF; RETURN NEW; END'`.execute(
      scene.world.db,
    )
    await sql`CREATE TRIGGER fail_a_look BEFORE UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION fail_a_look()`.execute(
      scene.world.db,
    )
    const sources = summarySources(() => scene.application.time)
    const read: DocumentSources['targeting']['read'] = async (given, asker, signal) => {
      await pause(1_000, undefined, { signal })
      return await sources.targeting.read(given, asker, signal)
    }
    const slow = { ...sources, targeting: { ...sources.targeting, read } }
    await run(own({ sources: slow }), id)
    await sql`DROP TRIGGER fail_a_look ON tasks`.execute(scene.world.db)
    expect(await state(who, id)).toBe('done')
    await drain()
  })
})

describe('who sees it', () => {
  test('nobody else with the link, nor of another team; a member of the team', async () => {
    const who = await member()
    const { id } = await requested(who)
    await drain()
    const { url } = await read(who, `/api/documents/${id}/download/`)
    const stranger = await member()
    for (const path of [url, `/api/documents/${id}/download/`])
      expect((await stranger.person.send('GET', path)).statusCode).toBe(404)
    expect((await stranger.person.send('DELETE', `/api/documents/${id}/`)).statusCode).toBe(404)
    expect((await stranger.person.send('GET', `/api/documents/?team=${who.team.slug}`)).statusCode).toBe(404)
    await joinTeam(stranger, who.team)
    expect((await stranger.person.send('GET', url)).statusCode).toBe(404)
    expect((await stranger.person.send('GET', `/api/documents/${id}/download/`)).statusCode).toBe(200)
  })

  test('a summary of a campaign only whoever may use the ad account', async () => {
    const who = await member()
    const theirs = scene.of(who.person)
    const account = await teamAccount(theirs, who.team)
    const campaign = await draftedCampaign({ team: who.team, account, scene: theirs })
    const { id } = await requested(who, { kind: 'campaign-pdf', team: who.team.slug, campaign: campaign.id })
    await drain()
    expect(await made(who)).toMatchObject([{ id, name: 'Winter beans - Campaign summary.pdf' }])
    const other = await member()
    await joinTeam(other, who.team)
    const there = { person: other.person, team: who.team }
    expect(await made(there)).toEqual([])
    expect((await other.person.send('GET', `/api/documents/${id}/download/`)).statusCode).toBe(404)
    const body = { kind: 'campaign-pdf', team: who.team.slug, campaign: campaign.id }
    expect((await other.person.send('POST', '/api/documents/', { body })).statusCode).toBe(404)
  })
})

async function joinTeam({ person }: Member, { id }: OwnTeam): Promise<void> {
  const user = (await person.send('GET', '/api/user/me/')).json().id
  const joined = { team_id: id, user_id: user, level: 'member' as const, joined_at: new Date(TEST_START) }
  await scene.world.db.insertInto('memberships').values(joined).execute()
}

describe('cleaning up', () => {
  test('a document goes after its time or by hand, and what a kill left of one that was not finished', async () => {
    const who = await member()
    const retained = (await requested(who)).id
    const removed = (await requested(who)).id
    await drain()
    expect((await who.person.send('DELETE', `/api/documents/${removed}/`)).statusCode).toBe(204)
    expect([await stored(retained), await stored(removed)]).toEqual([true, false])
    await sweep()
    expect(await stored(retained)).toBe(true)
    const over = new Date(scene.application.time)
    await scene.world.db.updateTable('team_documents').set({ expires_at: over }).where('id', '=', retained).execute()
    expect(await made(who)).toEqual([])
    expect((await who.person.send('GET', `/api/documents/${retained}/download/`)).statusCode).toBe(404)
    const left = (await requested(who)).id
    await openFileFolder(join(scene.world.dataDir, 'files')).put(left, new Uint8Array([1]))
    const at = new Date(scene.application.time)
    await scene.world.db.updateTable('tasks').set({ state: 'failed', finished_at: at }).where('id', '=', left).execute()
    await sweep()
    expect([await stored(retained), await stored(left)]).toEqual([false, false])
  })

  test('an upload that nobody completed goes with its bytes; one that was taken stays', async () => {
    const who = await member()
    const picture = Buffer.from(await aPicture())
    const announced = async () => {
      const body = { name: 'beans.png', content_type: 'image/png', bytes: picture.byteLength }
      const { file, url } = (await who.person.send('POST', '/api/files/policy/', { body })).json()
      await who.person.send('PUT', `${url}?offset=0`, { raw: picture })
      return file.id as string
    }
    const open = await announced()
    const taken = await announced()
    await who.person.send('POST', '/api/files/complete/', { body: { id: taken } })
    await scene.world.db.updateTable('files').set({ state: 'used' }).where('id', '=', taken).execute()
    await sweep()
    expect([await stored(open), await stored(taken)]).toEqual([true, true])
    scene.application.time += 61 * 60_000
    await sweep()
    expect([await stored(open), await stored(taken)]).toEqual([false, true])
    expect((await who.person.send('GET', `/api/files/${open}/`)).statusCode).toBe(404)
  })
})
