// The texts of the example cards, typed as descriptions: each is read as an audience, and nothing of it is left.
import { readFileSync } from 'node:fs'
import { isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { expect, test } from 'vitest'
import { readBrief } from './read-brief.ts'

// Read as text: the screens' modules are no part of the server's.
const CARDS = new URL('../../../../web/src/shell/example-audiences.ts', import.meta.url)
const source = readFileSync(CARDS, 'utf8')
const texts = [...source.matchAll(/^ {2}\w+Body:\s+'(.+)',$/gm)].map(([, text = '']) => text)

test('every card has its text in both languages', () => {
  expect(texts).toHaveLength(2 * [...source.matchAll(/^ {4}body: /gm)].length)
  expect(texts.length).toBeGreaterThan(0)
})

test.each(texts)('%s', (brief) => {
  const { definition, left } = readBrief(brief, { findCity: () => undefined, year: 2026 })
  expect([isEmpty(definition), left]).toEqual([false, []])
})
