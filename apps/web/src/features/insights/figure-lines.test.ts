// Lines of charts: order, thin evidence, CSV, colours of communities, names in the drawing, countries of the map.

import { shareInSteps } from '@peregrine/domain/insights/told-number-rules.ts'
import { csvText } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { expect, test } from 'vitest'
import { directionOf } from '#shell/figures/figure-numbers.ts'
import { busiestHour } from './busiest-hour.ts'
import { countryShapes } from './country-outlines.ts'
import { communityColours, namedNodes, radiusOf } from './drawing-plan.ts'
import { accountLines, csvRowsOf, inOrder, isThin, linesOf } from './figure-lines.ts'
import { accountFor, figureFor, insightsReply } from './insights-testbed.ts'
import { languageOfText } from './language-of-text.ts'
import { moodText } from './mood-mark.tsx'

const line = (id: string, a: number, b: number) => ({ id, label: id, figure: figureFor(a, 1000, b, 2000) })

test('lists go from bigger to more distinctive; thin ones stay last', () => {
  const lines = [line('thin', 2, 0), line('big', 500, 600), line('sharp', 60, 2)]
  const ids = (distinctiveness: number | null) => inOrder(lines, distinctiveness).map(({ id }) => id)
  expect(ids(null)).toEqual(['thin', 'big', 'sharp'])
  expect(ids(0)).toEqual(['big', 'sharp', 'thin'])
  expect(ids(1)).toEqual(['sharp', 'big', 'thin'])
})

test.each([
  ['over', figureFor(300, 1000, 60, 2000)],
  ['under', figureFor(30, 1000, 200, 2000)],
  ['even', figureFor(100, 1000, 200, 2000)],
  ['even', figureFor(3, 1000, 0, 2000)],
] as const)('a share is %s its baseline only when the evidence says so', (direction, figure) => {
  expect(directionOf(figure)).toBe(direction)
})

test('a share like the baseline is thin in a ranking, an answer in a distribution; too few members are thin in both', () => {
  const same = figureFor(100, 1000, 200, 2000)
  const few = figureFor(3, 1000, 0, 2000)
  expect([isThin(same, false), isThin(same, true)]).toEqual([true, false])
  expect([isThin(few, false), isThin(few, true)]).toEqual([true, true])
})

test('CSV: named columns, unrounded numbers, handles without at-sign, what they rest on in each row', () => {
  const reply = insightsReply()
  const mood = { header: 'Mood', text: () => '', value: () => -0.5 }
  const [head, row] = csvRowsOf(
    accountLines([accountFor('grindlab', '=Grind, "Lab"')], 'follows', 'follows'),
    [mood],
    reply,
    (name) => name,
  )
  const cells = Object.fromEntries((head ?? []).map((name, place) => [String(name), row?.[place]]))
  expect(cells).toMatchObject({
    label: 'grindlab',
    name: '=Grind, "Lab"',
    a: 300,
    n: 1000,
    b: 60,
    m: 2000,
    share: 0.3,
    baseline_share: 0.03,
    solid: 'yes',
    Mood: -0.5,
    sample: 1000,
    id: expect.any(String),
    lack: 'noLack',
    network: 'demoData',
    as_of: '2026-11-21T06:00:00.000Z',
  })
  expect(csvText([row ?? []])).toContain('"grindlab","\'=Grind, ""Lab""",')
})

test('rows of lists hold no words of the program: no ids, and values in the reader’s words', () => {
  const [head = [], row = []] = csvRowsOf(
    linesOf([line('service', 100, 200)], 'occupation'),
    [],
    insightsReply(),
    (name) => `«${name}»`,
  )
  expect(head).not.toContain('«id»')
  expect(row.filter((cell) => typeof cell === 'string' && !/^«|^20/.test(cell))).toEqual(['service'])
})

test('what a line would add to the definition', () => {
  const { interests } = insightsReply().tabs.interests
  const [coffee] = linesOf(interests.items, 'interest', { kind: 'interest', term: ({ id }) => id })
  expect(coffee?.add).toEqual({ kind: 'interest', term: 'Food and drink/Coffee' })
})

test('the largest communities get the six colours; further ones share the last', () => {
  const colours = communityColours([0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, share: shareInSteps(id / 10, 0.1) })))
  expect([6, 5, 1, 0].map((id) => colours.get(id))).toEqual([1, 2, 6, 6])
})

test('area by weight, and never invisible', () => {
  expect(radiusOf(0.4, 0.4) - radiusOf(0, 0.4)).toBeCloseTo(11)
  expect(radiusOf(0.1, 0.4) - 3).toBeCloseTo(11 / 2)
  expect(radiusOf(0, 0)).toBe(3)
})

test('names in the drawing: the heaviest, not on top of each other; those of the community that is brought out', () => {
  const node = (id: string, weight: number, community: number, x: number, y: number) => ({
    id,
    label: id,
    weight: shareInSteps(weight, 0.1),
    community,
    x,
    y,
  })
  const nodes = [
    node('a', 0.9, 0, 0, 0),
    node('beside a', 0.8, 0, 0.1, 0.02),
    node('b', 0.1, 1, 0, 0.5),
    node('far', 0.1, 0, 0.9, 0.9),
  ]
  expect([...namedNodes(nodes, null)]).toEqual(['a', 'b', 'far'])
  expect([...namedNodes(nodes, 1)]).toEqual(['b'])
})

test('the busiest hour of the week; none when nobody posts', () => {
  expect(busiestHour(insightsReply().tabs.conversation.rhythm)).toEqual({ weekday: 5, hour: 13, share: 0.2 })
  expect(busiestHour([[0, 0], [0]])).toBeNull()
})

test.each([
  [0.42, '+0.42'],
  [-0.1, '-0.10'],
  [0.001, '0.00'],
  [null, '-'],
])('a mood is written with its sign: %s', (mood, text) => {
  expect(moodText(mood)).toBe(text)
})

test.each([
  ['自家焙煎 · 喫茶店', 'en', 'ja'],
  ['自家焙煎', 'ja', undefined],
  ['café', 'en', undefined],
])('%s on a page in %s', (text, page, language) => {
  expect(languageOfText(text, page)).toBe(language)
})

test('[INSIGHT-7] the map knows its countries by their codes, each once', () => {
  const codes = countryShapes.map(({ code }) => code).filter((code) => code !== '')
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(170)
  for (const code of ['JP', 'US', 'GB', 'BR', 'KR', 'DE', 'IN', 'XK']) expect(codes).toContain(code)
  for (const { path } of countryShapes) expect(path).toMatch(/^M[\d.-]/)
})
