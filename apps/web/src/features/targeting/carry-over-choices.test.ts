// Ticks kept from an older package.
import { emptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { expect, test } from 'vitest'
import { carryOverChoices } from './carry-over-choices.ts'

test('what was unticked stays unticked in a new package, whatever its case; new entries stay as proposed', () => {
  const old = {
    ...emptyPackage,
    handles: [{ handle: 'HarborRoast', deselected: true }],
    keywords: [
      { label: 'espresso', deselected: true },
      { label: 'latte', deselected: false },
    ],
  }
  const fresh = {
    ...emptyPackage,
    handles: [{ handle: 'harborroast', deselected: false }],
    keywords: [
      { label: 'Espresso', deselected: false },
      { label: 'latte', deselected: false },
      { label: 'home', deselected: true },
    ],
  }
  const retained = carryOverChoices(fresh, old)
  expect(retained.handles[0]?.deselected).toBe(true)
  expect(retained.keywords.map(({ deselected }) => deselected)).toEqual([true, false, true])
})
