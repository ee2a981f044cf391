// How often a language model is asked: by one person, and by everybody together, over restarts and several processes.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'
import { openTalkModel, type TalkModel } from './talk-model.ts'

const DAY = 86_400_000
const port = { propose: async () => null, choose: async () => null }

let world: World
let time = TEST_START
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => await world.close())

const open = (): TalkModel => openTalkModel(port, { db: world.db, clock: () => time, questionsADay: 110 })
/** Milliseconds to wait; 0: it is asked. */
const ask = async (model: TalkModel, person: string): Promise<number> => {
  const until = await model.take(person)
  return until === null ? 0 : until.getTime() - time
}

test('[talk.ask] three questions a minute and a hundred a day are one person’s in all processes, and those of a day everybody’s', async () => {
  const [here, there] = [open(), open()]
  const [person, other] = [randomUUID(), randomUUID()]
  expect([await ask(here, person), await ask(there, person), await ask(here, person)]).toEqual([0, 0, 0])
  expect([await ask(here, person), await ask(there, person)]).toEqual([60_000, 60_000])
  // Opened anew, as after a restart.
  expect(await ask(open(), person)).toBe(60_000)
  expect(await ask(here, other)).toBe(0)
  for (let n = 0; n < 97; n += 1) {
    time += 60_000
    expect(await ask(n % 2 === 0 ? here : there, person)).toBe(0)
  }
  time += 60_000
  expect(await ask(there, person)).toBe(DAY - 98 * 60_000)
  // What was refused counts for nobody: 101 of 110 are used.
  for (let n = 0; n < 9; n += 1) expect(await ask(here, randomUUID())).toBe(0)
  const late = randomUUID()
  expect(await ask(there, late)).toBe(DAY - 98 * 60_000)
  time = TEST_START + DAY
  expect([await ask(here, late), await ask(there, person)]).toEqual([0, 0])
})

test('[talk.ask] questions at the same moment are counted one by one', async () => {
  const person = randomUUID()
  const models = Array.from({ length: 8 }, open)
  const waits = await Promise.all(models.map((model) => ask(model, person)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
})
