// Which ads of an ad set show the same, by whatever they are given.
import { expect, test } from 'vitest'
import { isRepeated, type ShownByAd } from './repeated-ad-rules.ts'

const ad = (shown: Partial<ShownByAd>): ShownByAd => ({ creativeId: null, postId: null, userId: null, ...shown })

test.each<[string, ShownByAd, ShownByAd, boolean]>([
  ['the same post', ad({ postId: '7' }), ad({ postId: '7' }), true],
  ['another post', ad({ postId: '7' }), ad({ postId: '8' }), false],
  ['the same creative', ad({ creativeId: 'c' }), ad({ creativeId: 'c' }), true],
  ['the post of a creative, by its id', ad({ creativeId: 'c', postId: '7' }), ad({ postId: '7' }), true],
  ['a creative and a post', ad({ creativeId: '7' }), ad({ postId: '7' }), false],
  ['the same account', ad({ userId: '1' }), ad({ userId: '1' }), true],
  ['nothing in either', ad({}), ad({}), false],
])('%s', (_, one, other, repeated) => {
  expect(isRepeated([one, other], 1)).toBe(repeated)
  expect(isRepeated([one, other], 0), 'the first is no copy').toBe(false)
})
