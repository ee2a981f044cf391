// Every reconciler that the product registers has a scene, so that the conformance suite and the benchmark play it.
import { expect, test } from 'vitest'
import { SCENES } from '../../../testkit/reconciler-scenes.ts'
import { startProcess } from '../../../testkit/reconciling-process.ts'
import { startWorld } from '../../../testkit/start-world.ts'

test('what is registered is what has scenes', async () => {
  const world = await startWorld()
  const jobs = { enqueue: async () => undefined } as never
  const { kinds } = startProcess({ world, application: { time: 0, jobs }, url: 'http://localhost:9', place: 'kinds' })
  await world.close()
  const played = [...new Set(SCENES.map(({ kind }) => kind))]
  expect(kinds.toSorted()).toEqual(played.toSorted())
})
