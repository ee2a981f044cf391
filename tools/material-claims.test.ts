// What customer documents claim: the figures of the published benchmark, and what the product knows of people, in its own words.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AGREEMENT_TERMS } from '@peregrine/domain/audience-requests/agreement-rules.ts'
import { MATERIALS } from '@peregrine/domain/materials/material-rules.ts'
import { estimateScopeText, traitSource, traitSourcesText } from '@peregrine/domain/shell/trait-source-text.ts'
import { expect, test } from 'vitest'
import { projectRoot } from './project-files.ts'

const LANGUAGES = ['en', 'ja'] as const
type Language = (typeof LANGUAGES)[number]

const read = (path: string): string => readFileSync(join(projectRoot, 'docs', path), 'utf8')
const material = (name: string, language: Language): string => read(`materials/${name}.${language}.md`)

const [, ofPackages = ''] = read('benchmarks.md').split('### What our packages are worth beside others\n')
const [PUBLISHED = ''] = ofPackages.split(/\n##/)

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const tableOf = (text: string): string[][] => {
  const first = text.split('\n\n').find((block) => block.startsWith('|')) ?? ''
  return first.split('\n').map(cellsOf)
}

/** Rows of the published table by their first words, each cell by its column. */
const [HEAD = [], , ...ROWS] = tableOf(PUBLISHED)
const SHOWN = HEAD.findIndex((name) => name.startsWith('shown to'))
const cell = (brief: string, way: string): string => {
  const row = ROWS.find(([name = '']) => name.startsWith(brief))
  return row?.[HEAD.indexOf(way)] ?? `no ${way} of ${brief}`
}
const shownTo = (brief: string, way: string): string[] => {
  const row = ROWS.find(([name = '']) => name.startsWith(brief))
  const place = way === 'ours' ? SHOWN : HEAD.indexOf(way, SHOWN)
  return (row?.[place] ?? '').replaceAll(' ', '').split('/')
}

const ANIME = 'An exhibition for fans of anime art'
const WAYS = ['ours', 'expert', 'own words', 'most popular']

test.each(LANGUAGES)('the table of the example is the one that was published (%s)', (language) => {
  const [, , ...said] = tableOf(material('anime-art-exhibition', language))
  expect(said.map(([, ...figures]) => figures)).toEqual(WAYS.map((way) => [cell(ANIME, way), ...shownTo(ANIME, way)]))
})

test.each(LANGUAGES)('sentences of the example hold against the published table (%s)', (language) => {
  const [, said = ''] = material('anime-art-exhibition', language).split(/\n## (?:How typical|どのくらい)/)
  const brought = ROWS.slice(0, -1).map(([brief = '']) => ({
    brief,
    ours: Number(cell(brief, 'ours')),
    best: Math.max(...WAYS.slice(1).map((way) => Number(cell(brief, way)))),
  }))
  const lost = brought.filter(({ ours, best }) => ours < best).map(({ brief }) => brief)
  expect(brought).toHaveLength(10)
  expect(lost).toEqual(['Specialty coffee, Britain', 'A savings app for teachers, United States and Britain'])
  expect(said).toContain(language === 'en' ? 'best in eight of the ten' : '10件のうち8件')

  const figures = [
    ...WAYS.map((way) => cell('mean', way)),
    ...lost.flatMap((brief) => [cell(brief, 'expert'), cell(brief, 'ours')]),
  ]
  expect(said.match(/\d+\.\d\d/g)).toEqual(figures)
  expect(material('anime-art-exhibition', language)).toContain(cell(ANIME, 'meant'))
})

test.each(LANGUAGES)('the example names the run of the published table (%s)', (language) => {
  const [, seed = '', day = '', year = ''] = /--seed (\d+)`, (\d+) November (\d+)/.exec(PUBLISHED) ?? []
  expect(seed).not.toBe('')
  const said = material('anime-art-exhibition', language)
  expect(said).toContain(language === 'en' ? `seed ${seed}` : `シード値${seed}`)
  expect(said).toContain(language === 'en' ? `${day} November ${year}` : `${year}年11月${day}日`)
})

test.each(LANGUAGES)('documents say what is known of a person as the product does (%s)', (language) => {
  const faq = material('questions-and-answers', language)
  expect(faq).toContain(traitSourcesText(language))
  expect(faq).toContain(estimateScopeText(language))
  expect(read(`guides/user-manual.${language}.md`)).toContain(estimateScopeText(language))
  const told = [
    faq,
    material('product-one-pager', language),
    material('slide-deck', language),
    read(`guides/user-manual.${language}.md`),
  ]
  for (const text of told)
    for (const trait of ['age', 'gender'] as const) expect(text).toContain(traitSource(trait, language))
})

/** What was said of ages, genders and jobs while genders were read from first names. */
const DENIALS =
  /\bguess|label(?:s|ed|led)? people|shown as stated|who (?:don’t )?state (?:it|them)|推測|本人が書いている|書いていない人|ラベル/

test.each(LANGUAGES)('no document denies that traits of single people are read (%s)', (language) => {
  const texts = MATERIALS.map(({ id }) => material(id, language))
  for (const text of texts) expect(DENIALS.exec(text)?.[0]).toBeUndefined()
})

test('the fee for building an audience is the one of the terms', () => {
  const terms = AGREEMENT_TERMS.filter(({ code }) => code === 'fee' || code === 'minimum')
  const said = material('questions-and-answers', 'en').replaceAll('the fee is', 'The fee is')
  for (const { text } of terms) expect(said).toContain(text)
})

test.each(MATERIALS)('$id has no double full stop', ({ id }) => {
  for (const language of LANGUAGES) expect(material(id, language)).not.toMatch(/(?:\.\.|。。)(?!\.)/)
})
