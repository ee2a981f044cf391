// Stands in for enrichment until the package is there: words, tags and mentions only.
import type { Enrichment } from './stage-rows.ts'

const wordsOf = (text: string): string[] => [...new Set(text.toLowerCase().match(/#?[\p{L}\p{N}_]{3,}/gu) ?? [])]
const isJapanese = (text: string): boolean => /[\u3040-\u30ff]/.test(text)

export const openEnrichment = (): Enrichment => ({
  accounts: async (rows) =>
    rows.map((row) => ({
      country: '',
      region: '',
      city: '',
      language: isJapanese(row.bio) ? 'ja' : row.bio ? 'en' : '',
      gender: '' as const,
      age: { low: 0, high: 0 },
      jobs: [],
      companies: [],
      interests: [],
      terms: wordsOf(row.bio),
    })),
  posts: async (rows) =>
    rows.map((row) => ({
      language: isJapanese(row.text) ? 'ja' : 'en',
      interests: [],
      topics: [],
      shows: [],
      terms: wordsOf(row.text),
      mentions: [...row.text.matchAll(/@(\w+)/g)].map((m) => (m[1] ?? '').toLowerCase()),
      sentiment: undefined,
    })),
  close: async () => undefined,
})
