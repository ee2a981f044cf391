// Tasks whose job is gone for good are noticed, ended once and told of; those that wait or are tried again are left alone.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import type { OwnTeam } from '../../../testkit/team-samples.ts'
import { endLostTasksWorker } from './tasks-public.ts'

const scene = productScene({ network: peopleWithTraits })
let person: Browser
let team: OwnTeam
beforeAll(async () => {
  ;({ person, team } = await scene.member())
})

const begun = async (name: string): Promise<string> => {
  const body = { kind: 'targeting-pdf', team: team.slug, name, targeting_package: { keywords: [{ label: 'latte' }] } }
  return (await person.send('POST', '/api/documents/', { body })).json().id
}
/** As after the last kill that the queue forgives: the task runs, and nothing will ever run it again. */
async function lost(name: string): Promise<string> {
  const id = await begun(name)
  await scene.world.db.updateTable('tasks').set({ state: 'running' }).where('id', '=', id).execute()
  await sql`UPDATE jobs.job SET state = 'failed' WHERE data ->> 'task' = ${id}`.execute(scene.world.db)
  return id
}
const reap = () =>
  endLostTasksWorker({
    db: scene.world.db,
    clock: () => scene.application.time,
    log: { warn: () => undefined },
    jobs: () => scene.application.jobs,
  }).run({}, new AbortController().signal)
const state = async (id: string) => (await person.send('GET', `/api/tasks/${id}/`)).json()
const notices = async () =>
  (await person.send('GET', '/api/notifications/'))
    .json()
    .results.map(({ kind, detail }: { kind: string; detail: { name: string; problem: unknown } }) => [
      kind,
      detail.name,
      detail.problem,
    ])

const REASON = { code: 'interrupted', values: {} }

test('a lost task is ended after a while with its reason, and its beginner is told once', async () => {
  const gone = await lost('Gone')
  const stopped = await lost('Stopped')
  await person.send('POST', `/api/tasks/${stopped}/cancel/`)
  const waiting = await begun('Waiting')
  await reap()
  expect((await state(gone)).state).toBe('running')
  scene.application.time += 61_000
  await reap()
  await reap()
  expect(await state(gone)).toMatchObject({ state: 'failed', problem: REASON })
  expect(await state(stopped)).toMatchObject({ state: 'cancelled', problem: null })
  expect(await state(waiting)).toMatchObject({ state: 'waiting' })
  expect(await notices()).toEqual([['document_failed', 'Gone - Targeting summary', REASON]])
  await scene.application.jobs.drain()
  expect(await state(waiting)).toMatchObject({ state: 'done' })
})

test('one that was lost can be begun anew', async () => {
  const gone = await lost('Once more')
  scene.application.time += 61_000
  await reap()
  const again = (await person.send('POST', `/api/documents/${gone}/again/`, { body: {} })).json()
  await scene.application.jobs.drain()
  expect(await state(again.id)).toMatchObject({ state: 'done', title: 'Once more - Targeting summary' })
})
