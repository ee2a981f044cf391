// What the log writes, and what it never writes.
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function lines(json: boolean) {
  const written: string[] = []
  const write = (line: string, level: string) => void written.push(`${level}|${line}`)
  return { log: openLog({ json, write, now: () => new Date(0) }), written }
}

test('in production, one JSON object a line', () => {
  const { log, written } = lines(true)
  log.warn('slow', { ms: 12, big: 2n ** 64n })
  expect(written).toEqual([
    'warn|{"time":"1970-01-01T00:00:00.000Z","level":"warn","message":"slow","ms":12,"big":"18446744073709551616"}',
  ])
})

test('otherwise, words', () => {
  const { log, written } = lines(false)
  log.info('ready', { port: 3000 })
  log.error('broken', { at: 'start' })
  expect(written).toEqual(['info|ready port=3000', 'error|error: broken at=start'])
})

test('secrets are hidden, by name and inside addresses, at any depth and in errors', () => {
  const { log, written } = lines(true)
  log.error('x', {
    password: 'hidden1',
    headers: { cookie: 'hidden2', 'X-CSRFToken': 'hidden3', accept: 'shown' },
    list: [{ sessionSecret: 'hidden4' }],
    error: new Error('cannot reach postgres://me:hidden5@db/x', { cause: new Error('redis://:hidden6@r') }),
  })
  expect(written.join()).not.toMatch(/hidden/)
  expect(written.join()).toMatch(/shown/)
  expect(written.join()).toMatch(/postgres:\/\/me:…@db/)
})

test('a line stays a line', () => {
  const { log, written } = lines(true)
  log.info('two\nlines', { text: 'a\nb' })
  expect(written).toHaveLength(1)
  expect(written[0]).not.toContain('\n')
})
