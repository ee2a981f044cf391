// The table of figures that campaigns show.
import { expect, test } from 'vitest'
import { SHOWN_METRICS } from './shown-metric-rules.ts'

test('a formula speaks of metrics that are shown too', () => {
  const ids = new Set(SHOWN_METRICS.map(({ id }) => id))
  expect(ids.size).toBe(SHOWN_METRICS.length)
  for (const { formula } of SHOWN_METRICS)
    for (const name of formula.match(/[a-z_]+/g) ?? []) expect(ids).toContain(name)
})

test('spend, and what is worked out from it, is provisional for three days; everything else for one', () => {
  for (const { unit, provisionalHours } of SHOWN_METRICS) expect(provisionalHours).toBe(unit === 'money' ? 72 : 24)
})
