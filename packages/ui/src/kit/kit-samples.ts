// Invented figures and words for the kit page, in English and in Japanese.
import type { ShareItem } from '../charts/share-bars.tsx'

export type KitLanguage = 'en' | 'ja'

export type SampleAccount = {
  id: string
  name: string
  handle: string
  connectivity: number
  affinity: number
  days: (number | null)[]
  why: string
}

export const sampleAccounts: SampleAccount[] = [
  {
    id: '1',
    name: 'Harbor Roast',
    handle: '@harborroast',
    connectivity: 0.31,
    affinity: 9.6,
    days: [3, 4, 4, 5, 6, 5, 7, 8, 7, 9, 8, 9, 10, 11],
    why: 'Followed by 57K of this audience, 9.6 times the baseline',
  },
  {
    id: '2',
    name: 'Slow Pour Club',
    handle: '@slowpourclub',
    connectivity: 0.247,
    affinity: 12.1,
    days: [2, 2, 3, null, null, 4, 4, 5, 4, 4, 5, 6, 6, 6],
    why: 'Most of its followers posted about pour over in the last 90 days',
  },
  {
    id: '3',
    name: '朝のコーヒー',
    handle: '@asacoffee',
    connectivity: 0.189,
    affinity: 7.4,
    days: [9, 8, 8, 7, 8, 7, 6, 7, 6, 6, 5, 6, 5, 5],
    why: '日本のフォロワーが多く、週末の朝によく読まれている',
  },
  {
    id: '4',
    name: 'Grind Lab with a name so long that it must break somewhere sensible',
    handle: '@grindlab_international_wholesale',
    connectivity: 0.162,
    affinity: 14.8,
    days: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
    why: 'Few follow it outside this audience',
  },
]

const figure = {
  title: 'Connectivity 14.2% (13.9 to 14.5)',
  sentence: '26,170 of 184,300 members are 13 to 24 years old; 597,000 of 1,990,000 in the baseline are.',
  rows: [
    { label: 'Affinity', value: '0.5× (0.49 to 0.51)' },
    { label: 'Sample', value: 'all members' },
    { label: 'As of', value: '21 Nov 2026, 06:00' },
  ],
  note: 'Share of members known to be of an age; 39% say none.',
}

export const sampleAges: ShareItem[] = [
  {
    id: 'a',
    label: '13-24',
    share: 0.142,
    shareText: '14.2%',
    baseline: 0.28,
    baselineText: '28%',
    low: 0.139,
    high: 0.145,
    intervalText: '13.9% to 14.5%',
    affinityText: '0.5×',
    direction: 'under',
    figure,
  },
  {
    id: 'b',
    label: '25-34',
    share: 0.389,
    shareText: '38.9%',
    baseline: 0.285,
    baselineText: '28.5%',
    low: 0.381,
    high: 0.397,
    intervalText: '38.1% to 39.7%',
    affinityText: '1.4×',
    direction: 'over',
  },
  {
    id: 'c',
    label: '35-49',
    share: 0.314,
    shareText: '31.4%',
    baseline: 0.26,
    baselineText: '26%',
    low: 0.306,
    high: 0.322,
    intervalText: '30.6% to 32.2%',
    affinityText: '1.2×',
    direction: 'over',
  },
  {
    id: 'd',
    label: '50+',
    share: 0.155,
    shareText: '15.5%',
    baseline: 0.16,
    baselineText: '16%',
    low: 0.12,
    high: 0.19,
    intervalText: '12% to 19%',
    affinityText: '1.0×',
    direction: 'even',
  },
]

export const sampleJobs: Record<KitLanguage, ShareItem[]> = {
  en: [
    {
      id: 'a',
      label: 'Service',
      share: 0.183,
      shareText: '18.3%',
      baseline: 0.08,
      low: 0.175,
      high: 0.19,
      affinityText: '2.3×',
      direction: 'over',
    },
    {
      id: 'b',
      label: 'Alternative Medicine and related professions',
      share: 0.117,
      shareText: '11.7%',
      baseline: 0.065,
      low: 0.11,
      high: 0.124,
      affinityText: '1.8×',
      direction: 'over',
    },
    {
      id: 'c',
      label: 'Farmer',
      share: 0.011,
      shareText: '1.1%',
      baseline: 0.009,
      low: 0.002,
      high: 0.05,
      affinityText: '1.2×',
      direction: 'even',
      needsMore: '2,400',
    },
  ],
  ja: [
    {
      id: 'a',
      label: 'サービス業',
      share: 0.183,
      shareText: '18.3%',
      baseline: 0.08,
      low: 0.175,
      high: 0.19,
      affinityText: '2.3×',
      direction: 'over',
    },
    {
      id: 'b',
      label: '代替医療・その他の関連する専門職',
      share: 0.117,
      shareText: '11.7%',
      baseline: 0.065,
      low: 0.11,
      high: 0.124,
      affinityText: '1.8×',
      direction: 'over',
    },
    {
      id: 'c',
      label: '農業',
      share: 0.011,
      shareText: '1.1%',
      baseline: 0.009,
      low: 0.002,
      high: 0.05,
      affinityText: '1.2×',
      direction: 'even',
      needsMore: '2,400',
    },
  ],
}

/** A week of posting: mornings and evenings on weekdays, late mornings at the weekend; one hour is unknown. */
export const sampleWeek: (number | null)[][] = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) => {
    if (day === 3 && hour === 4) return null
    const peak = day > 4 ? 11 : 8
    const morning = Math.exp(-((hour - peak) ** 2) / 6)
    const evening = Math.exp(-((hour - 21) ** 2) / 8) * (day > 4 ? 0.6 : 0.9)
    return Math.round((morning + evening) * 100) / 100
  }),
)

export const sampleTabs: Record<KitLanguage, { id: string; name: string; disabled?: boolean; slot?: string }[]> = {
  en: [
    { id: 'wall', name: 'Content Wall' },
    { id: 'demographics', name: 'Demographics' },
    { id: 'conversation', name: 'Conversation' },
    { id: 'jobs', name: 'Job titles', slot: '16' },
    { id: 'network', name: 'Network' },
    { id: 'topics', name: 'Topic analysis', disabled: true },
    { id: 'interests', name: 'Interests' },
    { id: 'accounts', name: 'Sample accounts' },
  ],
  ja: [
    { id: 'wall', name: 'コンテンツウォール' },
    { id: 'demographics', name: '属性' },
    { id: 'conversation', name: '会話' },
    { id: 'jobs', name: '職種', slot: '16' },
    { id: 'network', name: 'ネットワーク' },
    { id: 'topics', name: 'トピック分析', disabled: true },
    { id: 'interests', name: '興味・関心' },
    { id: 'accounts', name: 'サンプルアカウント' },
  ],
}
