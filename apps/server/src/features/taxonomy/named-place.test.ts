// Countries and regions as people write them, and what is none.
import { expect, test } from 'vitest'
import { namedPlace, namedPlaceLabel } from './named-place.ts'

test.each([
  ['jp', 'JP'],
  ['JAPAN', 'JP'],
  ['日本', 'JP'],
  ['us', 'US'],
  ['USA', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['Great Britain', 'GB'],
  ['イギリス', 'GB'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['turkiye', 'TR'],
  ['Czech Republic', 'CZ'],
  ["cote d'ivoire", 'CI'],
  ['Ivory Coast', 'CI'],
  ['Hong Kong', 'HK'],
  ['Burma', 'MM'],
  ['Myanmar', 'MM'],
  ['south korea', 'KR'],
  ['north korea', 'KP'],
  ['georgia', 'GE'],
  ['us-ga', 'US-GA'],
  ['California', 'US-CA'],
  ['washington dc', 'US-DC'],
  ['England', 'GB-ENG'],
  ['scotland', 'GB-SCT'],
  ['Wales', 'GB-WLS'],
  ['北アイルランド', 'GB-NIR'],
  ['gb-nir', 'GB-NIR'],
])('[ROUTE-P7] %s is %s', (text, id) => expect(namedPlace(text)?.id).toBe(id))

test.each(['', ' ', 'zz', 'constructor', '<b>', '１２', '☕', 'a/b', 'x'.repeat(10_000)])(
  '[ROUTE-P7] “%s” is no place',
  (text) => expect(namedPlace(text)).toBe(null),
)

test('[ROUTE-P7] the names of places in both languages', () => {
  const scotland = { id: 'GB-SCT', country: 'GB', region: 'GB-SCT' }
  expect([namedPlaceLabel(scotland, 'en'), namedPlaceLabel(scotland, 'ja')]).toEqual(['Scotland', 'スコットランド'])
  expect(namedPlaceLabel({ id: 'DE', country: 'DE', region: '' }, 'ja')).toBe('ドイツ')
})
