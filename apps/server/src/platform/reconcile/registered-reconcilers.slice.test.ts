// Every reconciler that the product registers has a scene, so that the conformance suite and the benchmark play it.
import { expect, test } from 'vitest'
import { SCENES, WITHOUT_SCENE } from '../../../testkit/reconciler-scenes.ts'
import { startProcess } from '../../../testkit/reconciling-process.ts'
import { startWorld } from '../../../testkit/start-world.ts'

test('what is registered is what has scenes, and what is said to have none', async () => {
  const world = await startWorld()
  const jobs = { enqueue: async () => undefined } as never
  const { kinds } = startProcess({ world, application: { time: 0, jobs }, url: 'http://localhost:9', place: 'kinds' })
  await world.close()
  const played = [...new Set(SCENES.map(({ kind }) => kind))]
  expect(kinds).toEqual(expect.arrayContaining(played))
  expect(kinds.filter((kind) => !played.includes(kind) && !WITHOUT_SCENE.includes(kind))).toEqual([])
  expect(WITHOUT_SCENE.filter((kind) => played.includes(kind))).toEqual([])
})
