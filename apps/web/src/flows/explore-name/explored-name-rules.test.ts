// Names in the address of the explore page, friendly and hostile.
import { expect, test } from 'vitest'
import { definitionOf, exploreAddress, exploredName } from './explored-name-rules.ts'

const cases: readonly [string | undefined, ReturnType<typeof exploredName>][] = [
  [undefined, null],
  ['', null],
  ['   ', null],
  ['@', null],
  ['@HarborRoast', { kind: 'follows', term: 'harborroast' }],
  ['pour  over', { kind: 'posted', term: 'pour over' }],
  ['コーヒー', { kind: 'posted', term: 'コーヒー' }],
  ['constructor', { kind: 'posted', term: 'constructor' }],
  ['x'.repeat(101), null],
]

test.each(cases)('[ROUTE-P5] %j', (name, explored) => expect(exploredName(name)).toEqual(explored))

test('[ROUTE-P5] the address of a name leads back to it', () => {
  for (const name of ['@harborroast', 'pour over', 'a/b?c#d', '100%', '<script>']) {
    const explored = exploredName(name)
    if (!explored) throw new Error(name)
    const [, path = ''] = exploreAddress(explored).split('/explore/')
    expect(path).not.toContain('/')
    expect(exploredName(decodeURIComponent(path))).toEqual(explored)
    expect(definitionOf(explored).include[0]?.criteria[0]?.terms).toEqual([explored.term])
  }
})
