// The report on an audience below the smallest size that is shown: what it was chosen by, and no figure, name or post.
// With so few accounts every one of them could tell who they are, and a count of them would be the size itself.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { definedBy } from './defining-traits.ts'
import { sourceOf } from './network-source.ts'
import type { Audience } from './open-audience.ts'

const none = { items: [], total: 0 }
const unknown = { known: 0, n: 0, items: [], total: 0 }
const noMood = { positive: 0, neutral: 0, negative: 0, posts: 0, baselinePositive: 0, baselineNegative: 0 }

export function withheldInsights({ network, definition }: Audience, size: Size, language: string): Insights {
  return {
    source: sourceOf(network),
    size,
    sample: { n: 0, of: 0 },
    baseline: { m: 0, matchedOn: [] },
    definedBy: definedBy(definition, language),
    tooSmall: true,
    estimating: false,
    tabs: {
      contentWall: { liked: none, reposted: none, written: none },
      demographics: {
        genders: unknown,
        ages: unknown,
        occupations: unknown,
        fields: unknown,
        incomes: unknown,
        socioeconomic: unknown,
        educations: unknown,
        countries: unknown,
        regions: unknown,
        cities: unknown,
        languages: unknown,
        everybody: { genders: null, ages: null, languages: null },
      },
      conversation: {
        words: none,
        hashtags: none,
        bioWords: none,
        bioHashtags: none,
        mentioned: none,
        liked: none,
        reposted: none,
        sentiment: noMood,
        rhythm: [],
      },
      jobTitles: { titles: unknown, companies: unknown },
      network: {
        influencers: none,
        follows: { n: 0, m: 0, of: 0 },
        communities: [],
        stability: 1,
        nodes: [],
        edges: [],
      },
      topicAnalysis: { topics: none, shows: none },
      interests: { interests: unknown, categories: unknown },
      sampleAccounts: { accounts: none },
    },
    cut: false,
    tookMs: 0,
  }
}
