// Which parts of a ticked package are united and which narrow, and what a repair makes of it.
import { describe, expect, test } from 'vitest'
import { emptyPackage } from './package-rules.ts'
import { repairedTargeting, tickedTargeting } from './ticked-targeting.ts'

const on = (label: string, id?: string) => ({ label, deselected: false, ...(id && { id }) })
const off = (label: string) => ({ label, deselected: true })

describe('how a ticked package combines', () => {
  test.each([
    ['keywords', { keywords: [on('espresso'), off('latte')] }, 'united', 'keywords', ['espresso']],
    ['hashtags', { hashtags: [on('# coffee')] }, 'united', 'keywords', ['#coffee']],
    ['handles', { handles: [{ handle: '@Roaster', deselected: false }] }, 'united', 'followers', ['roaster']],
    ['custom_audiences', { custom_audiences: [on('Customers', 'abc')] }, 'united', 'custom_audiences', ['abc']],
    ['languages', { languages: [on('Japanese')] }, 'intersected', 'languages', ['ja']],
    ['gender', { gender: 'Women' }, 'intersected', 'gender', ['FEMALE']],
    // The network has no such bucket and reaches up to 34.
    ['age', { age: '18-24' }, 'intersected', 'age', ['18-34']],
  ] as const)('%s', (field, part, family, group, values) => {
    const ticked = tickedTargeting({ ...emptyPackage, ...part }, [])
    expect([...ticked.united, ...ticked.intersected]).toEqual([{ field, family, group, values }])
    expect(family === 'united' ? ticked.intersected : ticked.united).toEqual([])
  })

  test('countries and places are one group: a city beside its country adds nothing', () => {
    const { intersected } = tickedTargeting({ ...emptyPackage, locations: [on('Tokyo', 'JP-13')] }, [{ code: 'JP' }])
    expect(intersected.map(({ field, group }) => [field, group])).toEqual([
      ['countries', 'locations'],
      ['locations', 'locations'],
    ])
  })

  test('what is never sent is not counted: fifty countries, the hundred-and-first handle', () => {
    const countries = Array.from({ length: 50 }, (_, n) => ({ code: `C${n}` }))
    const handles = Array.from({ length: 101 }, (_, n) => ({ handle: `h${n}`, deselected: false }))
    const { united, intersected } = tickedTargeting({ ...emptyPackage, handles }, countries)
    expect([united[0]?.values.length, intersected]).toEqual([100, []])
  })

  test('nothing ticked', () => {
    expect(tickedTargeting(emptyPackage, [])).toEqual({ united: [], intersected: [] })
  })
})

describe('a repair', () => {
  const targeting = { ...emptyPackage, keywords: [on('espresso'), on('weather')], languages: [] }
  test('drops a part: its entries stay, unticked', () => {
    const { package: next } = repairedTargeting(targeting, [], { code: 'drop', field: 'keywords', keep: [] })
    expect(next.keywords).toEqual([off('espresso'), off('weather')])
  })
  test('narrows to what it names, and adds what is not there', () => {
    const narrow = (field: 'keywords' | 'languages' | 'countries' | 'gender', id: string, label: string) =>
      repairedTargeting(targeting, [{ code: 'GB', label: 'United Kingdom' }], {
        code: 'narrow',
        field,
        keep: [{ id, label }],
      })
    expect(narrow('keywords', 'espresso', 'espresso').package.keywords).toEqual([on('espresso'), off('weather')])
    expect(narrow('languages', 'ja', 'Japanese').package.languages).toEqual([on('Japanese', 'ja')])
    expect(narrow('countries', 'US', 'United States').countries).toEqual([{ code: 'US', label: 'United States' }])
    expect(narrow('gender', 'FEMALE', 'FEMALE').package.gender).toBe('FEMALE')
  })
})
