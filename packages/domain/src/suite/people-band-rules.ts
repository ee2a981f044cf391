// Bands in which the people around an account are counted, and when somebody counts as inactive or as new to the network.

/** Without a post for so long, or an engagement with the account's own posts, somebody is inactive: those of the last bands of activity. */
export const INACTIVE_DAYS = 90
/** Somebody who joined the network within so many days is new to it. */
export const RECENTLY_JOINED_DAYS = 90

export interface Band {
  readonly id: string
  /** The lower end, which belongs to the band; it ends where the next one begins. */
  readonly from: number
}

/** Days between the newest post and when it was asked for. */
export const ACTIVITY_BANDS = [
  { id: 'within_7', from: 0 },
  { id: 'within_30', from: 7 },
  { id: 'within_90', from: 30 },
  { id: 'longer', from: INACTIVE_DAYS },
] as const satisfies readonly Band[]

/** Of whoever has no posts: whether they joined the network within `INACTIVE_DAYS`. */
export const NO_POSTS_BANDS = { joined: 'no_posts_new', long: 'no_posts' } as const

/** In the order in which they are shown. Whoever is in none of them may have posted at any time. */
export const ACTIVITY_IDS: readonly string[] = [
  ...ACTIVITY_BANDS.map(({ id }) => id),
  NO_POSTS_BANDS.joined,
  NO_POSTS_BANDS.long,
]

/** Days since joining the network. */
export const ACCOUNT_AGE_BANDS = [
  { id: 'under_90_days', from: 0 },
  { id: 'under_1_year', from: 90 },
  { id: '1_to_3_years', from: 365 },
  { id: '3_to_7_years', from: 1095 },
  { id: 'over_7_years', from: 2555 },
] as const satisfies readonly Band[]

/** Followers. */
export const SIZE_BANDS = [
  { id: 'under_100', from: 0 },
  { id: '100_to_999', from: 100 },
  { id: '1000_to_9999', from: 1000 },
  { id: '10000_to_99999', from: 10_000 },
  { id: 'over_100000', from: 100_000 },
] as const satisfies readonly Band[]

const BAND_LABELS: Readonly<Record<string, Readonly<Record<'en' | 'ja', string>>>> = {
  within_7: { en: 'Last 7 days', ja: '7日以内' },
  within_30: { en: '7–30 days ago', ja: '7〜30日前' },
  within_90: { en: '30–90 days ago', ja: '30〜90日前' },
  longer: { en: 'More than 90 days ago', ja: '90日以上前' },
  no_posts_new: { en: 'No posts yet, joined within 90 days', ja: 'ポストなし（利用開始から90日以内）' },
  no_posts: { en: 'No posts, joined more than 90 days ago', ja: 'ポストなし（利用開始から90日以上）' },
  under_90_days: { en: 'Under 90 days', ja: '90日未満' },
  under_1_year: { en: '90 days to 1 year', ja: '90日〜1年' },
  '1_to_3_years': { en: '1–3 years', ja: '1〜3年' },
  '3_to_7_years': { en: '3–7 years', ja: '3〜7年' },
  over_7_years: { en: 'Over 7 years', ja: '7年以上' },
  under_100: { en: 'Under 100', ja: '100人未満' },
  '100_to_999': { en: '100–999', ja: '100〜999人' },
  '1000_to_9999': { en: '1,000–9,999', ja: '1,000〜9,999人' },
  '10000_to_99999': { en: '10,000–99,999', ja: '10,000〜99,999人' },
  over_100000: { en: '100,000 or more', ja: '100,000人以上' },
}

/** What a band is called; an id that is none stays as it is. */
export const bandLabel = (id: string, language: 'en' | 'ja'): string => BAND_LABELS[id]?.[language] ?? id
