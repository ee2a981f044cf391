// How often a language model is asked: by one person, and by everybody together.
import { expect, test } from 'vitest'
import { openTalkModel } from './talk-model.ts'

const DAY = 86_400_000
const port = { propose: async () => null, choose: async () => null }

test('[talk.ask] three questions a minute and a hundred a day are one person’s, and those of a day everybody’s', () => {
  let time = 20_000 * DAY
  const model = openTalkModel(port, { clock: () => time, questionsADay: 150 })
  const ask = (person: string) => model.take(person)
  expect([ask('a'), ask('a'), ask('a')]).toEqual([null, null, null])
  const wait = ask('a')
  expect(wait?.getTime()).toBeGreaterThan(time)
  expect(ask('b')).toBeNull()
  time += 60_000
  for (let n = 0; n < 97; n += 1) {
    time += 60_000
    expect(ask('a')).toBeNull()
  }
  time += 120_000
  expect(ask('a')?.getTime()).toBeGreaterThanOrEqual(20_001 * DAY)
  for (let n = 0; n < 49; n += 1) expect(ask(`other ${n}`)).toBeNull()
  expect(ask('somebody else')?.getTime()).toBeGreaterThanOrEqual(20_001 * DAY)
  time = 20_002 * DAY
  expect([ask('a'), ask('somebody else')]).toEqual([null, null])
})
