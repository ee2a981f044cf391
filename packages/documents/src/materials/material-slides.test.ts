// A material as slides: one for each heading behind the opening one, with everything that is in the text.
import { readGuide } from '@peregrine/domain/files/guide-text-rules.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { materialSlides } from './material-slides.ts'

const TEXT = `# A deck

For whom it is.

## A list

- one & two
- *three*

## A table

| Figure | Says |
| --- | --- |
| Reach | how many |

## A sentence

Only this.
`

test.each(['en', 'ja'] as const)(
  'a slide for each heading, with its list, table or sentence (%s)',
  async (language) => {
    const bytes = await materialSlides({ language, guide: readGuide(TEXT), madeAt: '2026-11-23T10:00:00Z' })
    const files = unzipSync(bytes)
    const slides = Object.keys(files)
      .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
      .sort()
      .map((name) => strFromU8(files[name] ?? new Uint8Array()).replace(/<[^>]+>/g, ' '))
    expect(slides).toHaveLength(4)
    for (const [index, words] of [
      ['A deck', 'For whom it is.'],
      ['A list', 'one &amp; two', 'three'],
      ['A table', 'Figure', 'Reach', 'how many'],
      ['A sentence', 'Only this.'],
    ].entries())
      for (const word of words) expect(slides[index]).toContain(word)
  },
)
