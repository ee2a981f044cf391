// Packages as definitions that can be counted.
import { expect, test } from 'vitest'
import { emptyPackage } from '../targeting/package-rules.ts'
import { audienceOfPackage } from './package-audience-rules.ts'

const label = (text: string, deselected = false) => ({ label: text, deselected })

test('entries that choose are united, the rest narrows; what is not ticked does not count', () => {
  const given = {
    ...emptyPackage,
    handles: [{ handle: 'harborroast', deselected: false }],
    keywords: [label('latte'), label('tea', true)],
    hashtags: [label('#espresso')],
    interests: [label('Photography')],
    languages: [label('Japanese')],
    gender: 'FEMALE',
  }
  expect(audienceOfPackage(given, [{ label: 'Japan', code: 'JP' }])).toMatchObject({
    definition: {
      include: [
        {
          atLeast: 1,
          criteria: [
            { kind: 'follows', terms: ['harborroast'] },
            { kind: 'posted', terms: ['latte', '#espresso'] },
            { kind: 'interest', terms: [expect.stringContaining('photography')] },
          ],
        },
      ],
      filters: { countries: ['JP'], languages: ['ja'], gender: 'FEMALE' },
    },
    untold: [],
  })
})

test('what our data does not know is told, and nothing at all is no audience', () => {
  const shows = { ...emptyPackage, keywords: [label('latte')], movies_tv_shows: [label('A show')] }
  expect(audienceOfPackage(shows, [])?.untold).toEqual(['movies_tv_shows'])
  expect(audienceOfPackage(emptyPackage, [])).toBeNull()
})

test('more entries than a question may have cannot be counted', () => {
  const keywords = Array.from({ length: 900 }, (_, index) => label(`word ${index}`))
  expect(audienceOfPackage({ ...emptyPackage, keywords }, [])).toBeNull()
})
