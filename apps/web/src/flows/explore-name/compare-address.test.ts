// Which accounts a link to the comparison names, whatever stands in it.
import { expect, test } from 'vitest'
import { compareAddress, comparedInAddress } from './compare-address.ts'

const read = (address: string) => comparedInAddress(new URLSearchParams(address.split('?')[1] ?? ''))

test('an address brings back what it was made of', () => {
  expect(read(compareAddress(['red', 'blue'], 'blue'))).toEqual({
    handles: ['red', 'blue'],
    own: 'blue',
    damaged: false,
  })
  expect(compareAddress([])).toBe('/explore/compare-accounts')
})

test('wrong and surplus handles of a link are left out', () => {
  expect(read('?with=@Red,red,a%2Fb,☕️,blue&own=green')).toEqual({ handles: ['red', 'blue'], own: '', damaged: true })
  expect(read(`?with=${Array.from({ length: 20 }, (_, n) => `h${n}`).join(',')}`).handles).toHaveLength(12)
})
