// Every code of applying by the extension has its Japanese sentence, with the same values in it.
import { APPLICATION_MESSAGES } from '@peregrine/domain/targeting/application-rules.ts'
import { expect, test } from 'vitest'
import { japaneseApplication } from './apply-sentences.ts'

const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()

test.each(Object.entries(APPLICATION_MESSAGES))('%s', (code, english) => {
  const japanese = (japaneseApplication as Readonly<Record<string, string>>)[code] ?? ''
  expect(japanese).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
  expect(places(japanese)).toEqual(places(english))
})
