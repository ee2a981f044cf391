// Names of downloads: whatever somebody called his list, one safe header.
import { expect, test } from 'vitest'
import { attachmentHeader } from './attachment.ts'

const nameIn = (header: string): string => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')

const names: readonly (readonly [string, string])[] = [
  ['Coffee people', 'Coffee people.csv'],
  ['コーヒー好き', 'コーヒー好き.csv'],
  ['"; rm -rf /', 'rm -rf.csv'],
  ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['', 'peregrine.csv'],
  ["it's (new)!*", "it's (new)!.csv"],
  ['\u202egpj', 'gpj.csv'],
]
test.each(names)('%j is downloaded as %j', (name, file) => {
  const header = attachmentHeader(name, 'csv')
  expect(nameIn(header)).toBe(file)
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.~%-]+$/)
  expect(header.match(/"/g)).toHaveLength(2)
})
