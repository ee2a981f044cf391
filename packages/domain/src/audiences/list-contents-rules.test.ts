// What is said of a customer list after several files: never more people than it can have.
import { expect, test } from 'vitest'
import { type ListFile, listContents, planFile } from './list-contents-rules.ts'

const NONE = { emails: 0, phones: 0, handles: 0, ids: 0 }

/** 'A 10/10': all of file A was added; '-B 5/8': five of the eight of file B were sent for removal. */
const filesOf = (...said: readonly string[]): ListFile[] =>
  said.map((one, number) => {
    const [, minus, name = '', sent, people] = /^(-?)(\w|\?) (\d+)\/(\d+)$/.exec(one) ?? []
    return {
      ...NONE,
      number,
      operation: minus ? 'remove' : 'add',
      fingerprint: name === '?' ? null : name,
      people: Number(people),
      sent: Number(sent),
      emails: Number(sent),
      duplicates: 0,
      sentAt: 0,
    }
  })

test.each<[string, readonly string[], Partial<ReturnType<typeof listContents>>]>([
  ['nothing', [], { total: 0, files: 0, removed: 0, exact: true }],
  ['one file', ['A 10/10'], { sent: 10, total: 10, emails: 10, files: 1, exact: true }],
  ['two files', ['A 10/10', 'B 5/5'], { total: 15, files: 2, exact: false }],
  ['a file again', ['A 10/10', 'A 10/10'], { total: 10, emails: 10, files: 1, exact: true }],
  ['a file again, stopped', ['A 10/10', 'A 4/10'], { total: 10, files: 1, exact: true }],
  ['a stopped file', ['A 4/10'], { total: 4, files: 1, exact: true }],
  ['a file of before fingerprints', ['? 10/10'], { total: 10, files: 1, exact: false }],
  ['some are removed', ['A 10/10', '-B 3/3'], { total: 10, files: 1, removed: 3, exact: false }],
  ['they are removed twice', ['A 10/10', '-B 3/3', '-B 3/3'], { total: 10, removed: 3 }],
  ['its only file is removed', ['A 10/10', '-A 10/10'], { total: 0, files: 0, removed: 0, exact: true }],
  ['half of it is removed', ['A 10/10', '-A 5/10'], { total: 10, files: 1, removed: 5, exact: false }],
  // Whoever is in both files is out, so that B is not what is left.
  ['one of two is removed', ['A 10/10', 'B 5/5', '-A 10/10'], { total: 15, files: 2, removed: 10, exact: false }],
  ['all of it is added again', ['A 10/10', '-B 3/3', 'A 10/10'], { total: 10, removed: 0, exact: true }],
  ['removed, and added again', ['A 10/10', 'B 5/5', '-B 5/5', 'B 5/5'], { total: 15, removed: 0, exact: false }],
])('%s', (_, said, expected) => {
  expect(listContents(filesOf(...said), null)).toMatchObject(expected)
})

test('what waits to be sent is in the total alone', () => {
  const waiting = { ...NONE, file: 1, people: 6, emails: 6 }
  expect(listContents(filesOf('A 10/10', 'B 0/6'), waiting)).toMatchObject({
    sent: 10,
    total: 16,
    emails: 16,
    files: 2,
  })
  // Of those who are to be taken out none is out yet.
  expect(listContents(filesOf('A 10/10', '-B 0/6'), waiting)).toMatchObject({ sent: 10, total: 10, removed: 0 })
})

const DAY = 86_400_000
test.each<[string, readonly string[], Parameters<typeof planFile>[1], number, object]>([
  ['another file', ['A 10/10'], { operation: 'add', fingerprint: 'B' }, DAY, { kind: 'new' }],
  ['the same', ['A 10/10', 'B 2/2'], { operation: 'add', fingerprint: 'A' }, DAY, { kind: 'sent_before' }],
  ['the same, a year later', ['A 10/10'], { operation: 'add', fingerprint: 'A' }, 365 * DAY, { kind: 'new' }],
  ['one that was stopped', ['A 4/10', 'B 2/2'], { operation: 'add', fingerprint: 'A' }, DAY, { file: 0, sent: 4 }],
  ['some were removed since', ['A 10/10', '-B 2/2'], { operation: 'add', fingerprint: 'A' }, DAY, { kind: 'new' }],
  ['a removal was stopped', ['A 10/10', '-B 0/2'], { operation: 'add', fingerprint: 'A' }, DAY, { kind: 'new' }],
  ['it is to be removed', ['A 10/10'], { operation: 'remove', fingerprint: 'A' }, DAY, { kind: 'new' }],
  ['it is removed', ['A 9/9', '-A 9/9'], { operation: 'remove', fingerprint: 'A' }, DAY, { kind: 'sent_before' }],
  ['it was removed', ['A 9/9', '-A 9/9'], { operation: 'add', fingerprint: 'A' }, DAY, { kind: 'new' }],
  ['an unknown one', ['? 9/9'], { operation: 'add', fingerprint: 'A' }, DAY, { kind: 'new' }],
])('%s', (_, said, file, now, expected) => {
  expect(planFile(filesOf(...said), file, now)).toMatchObject(expected)
})
