// Job titles as people write them in both languages, and places beside them.
import { expect, test } from 'vitest'
import { countriesApart, readJobTitles, readPlaces, titleWords, withTitles } from './job-title-audience.ts'

test('[ROUTE-P19] ids, names in either language and other words are titles; each counts once', () => {
  const { ids, unknown } = readJobTitles(['healthcare', 'Healthcare', '医療', ' medical ', 'a/b', '☕', ''])
  expect(ids).toEqual(['healthcare'])
  expect(unknown).toEqual(['a/b', '☕'])
  expect(titleWords('healthcare', 'ja')).toEqual({ label: '医療', category: '医療' })
})

test('[ROUTE-P19] a title has its category', () => {
  const { ids } = readJobTitles(['Nurse'])
  expect(ids).toHaveLength(1)
  expect(titleWords(ids[0] ?? '', 'en')).toEqual({ label: 'Nurse', category: 'Healthcare' })
})

test('[ROUTE-P19] countries and regions by their names limit the audience', () => {
  const { places, unknown } = readPlaces(['us', 'California', 'Atlantis', ' '])
  expect(unknown).toEqual(['Atlantis'])
  expect(withTitles(['healthcare'], places).filters).toMatchObject({ countries: ['US'], places: ['US-CA'] })
  expect(countriesApart(places)).toEqual([])
})

test.each([
  [['Japan', 'California'], ['JP']],
  [['us', 'Japan', 'California'], ['JP']],
  [['Japan', 'us'], []],
  [['California', 'Tokyo'], []],
])('[ROUTE-P19] a country cannot stand beside regions of others: %s', (given, apart) => {
  expect(countriesApart(readPlaces(given).places)).toEqual(apart)
})
