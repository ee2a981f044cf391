// What is costly is made once, kept within bounds, and never taken from somebody who works with it.
import { expect, test } from 'vitest'
import { BoundedCache, openCaches } from './bounded-cache.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function cacheOf(most: number) {
  const gone: string[] = []
  const made: string[] = []
  const cache = new BoundedCache<string>({ most, weigh: ({ length }) => length, dispose: (value) => gone.push(value) })
  const make = (value: string) => async () => {
    made.push(value)
    return value
  }
  return { cache, gone, made, make }
}

test('several who want the same at once share one making', async () => {
  const { cache, made, make } = cacheOf(100)
  await expect(Promise.all([1, 2, 3].map(() => cache.get('key', make('value'))))).resolves.toEqual([
    'value',
    'value',
    'value',
  ])
  expect(made).toEqual(['value'])
})

test('beyond the weight, what was used least recently goes', async () => {
  const { cache, gone, make } = cacheOf(8)
  await cache.get('a', make('aaaa'))
  await cache.get('b', make('bbbb'))
  await cache.get('a', make('again'))
  await cache.get('c', make('cccc'))
  await settled()
  expect(gone).toEqual(['bbbb'])
  expect(cache.size).toBe(2)
})

test('what is in use stays until it is not', async () => {
  const { cache, gone, make } = cacheOf(4)
  await cache.use('a', make('aaaa'), async () => {
    await cache.get('b', make('bbbb'))
    await settled()
    expect(gone).not.toContain('aaaa')
  })
  await cache.get('c', make('cccc'))
  await settled()
  expect(gone).toContain('aaaa')
})

test('a failure is not kept', async () => {
  const { cache, make } = cacheOf(100)
  await expect(cache.get('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(cache.get('key', make('value'))).resolves.toBe('value')
})

test('one name is one cache within its budget; a name without a budget is refused', async () => {
  const openCache = openCaches({ words: 4 })
  const weigh = ({ length }: string) => length
  const words = openCache('words', { weigh })
  await words.get('a', () => Promise.resolve('aaaa'))
  await words.get('b', () => Promise.resolve('bbbb'))
  expect(openCache('words', { weigh })).toBe(words)
  expect(words.has('a')).toBe(false)
  expect(() => openCache('letters', { weigh })).toThrow('no budget')
})
