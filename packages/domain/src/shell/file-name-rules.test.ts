// Names of files without what a system reserves, at most 120 bytes long.
import { expect, test } from 'vitest'
import { fileNameOf } from './file-name-rules.ts'

test.each([
  ['Coffee people', 'Coffee people.csv'],
  ['コーヒー好き', 'コーヒー好き.csv'],
  ['How old are they? 2026-11-21', 'How old are they 2026-11-21.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['a\u0000b\r\nc:"d"', 'a b c d.csv'],
  ['"; rm -rf /', 'rm -rf.csv'],
  ['\u202egpj', 'gpj.csv'],
  ['...', 'peregrine.csv'],
  ['', 'peregrine.csv'],
])('%j is %j', (words, name) => {
  expect(fileNameOf(words, 'csv')).toBe(name)
})

test('a long name is cut between characters', () => {
  const name = fileNameOf('好'.repeat(300), 'xlsx')
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(120)
  expect(name).toMatch(/^好+\.xlsx$/)
})
