// The thread for documents: one order after another, each within its limits.
import { readGuide } from '@peregrine/domain/files/guide-text-rules.ts'
import { afterAll, expect, test } from 'vitest'
import type { DocumentOrder } from './document-thread.ts'
import { DOCUMENT_LIMITS, openDocuments } from './document-worker.ts'

const order = (paragraphs: number): DocumentOrder => ({
  kind: 'guide-pdf',
  input: {
    language: 'en',
    guide: readGuide(`# Guide\n\n${'One more paragraph of several words. \n\n'.repeat(paragraphs)}`),
    of: 'guide',
    madeAt: '2026-11-21T10:00:00Z',
  },
})

const documents = openDocuments()
afterAll(() => documents.close())

const PATIENCE = 60_000

test('a document is made in a thread of its own, several one after another', { timeout: PATIENCE }, async () => {
  const made = await Promise.all([documents.make(order(1)), documents.make(order(2))])
  for (const bytes of made) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('what takes too long is given up, and the next order is served', { timeout: PATIENCE }, async () => {
  const hasty = openDocuments({ ...DOCUMENT_LIMITS, milliseconds: 30 })
  await expect(hasty.make(order(600))).rejects.toMatchObject({ name: 'DocumentTooLarge' })
  await hasty.close()
  expect((await documents.make(order(1))).length).toBeGreaterThan(1000)
})

test('what takes too much memory is given up', { timeout: PATIENCE }, async () => {
  const narrow = openDocuments({ ...DOCUMENT_LIMITS, megabytes: 24 })
  await expect(narrow.make(order(800))).rejects.toMatchObject({ name: 'DocumentTooLarge' })
  await narrow.close()
})

test('whoever leaves is not waited for, and more than wait are turned away', { timeout: PATIENCE }, async () => {
  const small = openDocuments({ ...DOCUMENT_LIMITS, waiting: 1 })
  const gone = new AbortController()
  const first = small.make(order(600), gone.signal)
  const second = small.make(order(1))
  await expect(small.make(order(1))).rejects.toMatchObject({ name: 'DocumentsBusy' })
  gone.abort()
  await expect(first).rejects.toMatchObject({ name: 'CallerGone' })
  expect((await second).length).toBeGreaterThan(1000)
  await small.close()
})
