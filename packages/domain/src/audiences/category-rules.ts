// Categories of audiences; one of them keeps people out instead of reaching them (spec §3).
import { EXCLUSION_CATEGORY } from '../targeting/application-rules.ts'

export interface AudienceCategory {
  readonly id: string
  readonly name: string
  readonly nameJa: string
}

export const EXCLUSION_CATEGORY_ID = 'exclusion'

export const AUDIENCE_CATEGORIES: readonly AudienceCategory[] = [
  { id: 'interests', name: 'Interests', nameJa: '興味・関心' },
  { id: 'food-drink', name: 'Food and drink', nameJa: '食べ物・飲み物' },
  { id: 'sports', name: 'Sports and outdoors', nameJa: 'スポーツ・アウトドア' },
  { id: 'technology', name: 'Technology and science', nameJa: 'テクノロジー・科学' },
  { id: 'entertainment', name: 'Entertainment', nameJa: 'エンターテインメント' },
  { id: 'life', name: 'Home and life', nameJa: '住まい・暮らし' },
  { id: 'job-titles', name: 'Job titles', nameJa: '職種' },
  { id: 'business', name: 'Business', nameJa: 'ビジネス' },
  { id: 'markets', name: 'Markets', nameJa: '地域・市場' },
  { id: EXCLUSION_CATEGORY_ID, name: EXCLUSION_CATEGORY, nameJa: '除外オーディエンス' },
]

const byId = new Map(AUDIENCE_CATEGORIES.map((category) => [category.id, category]))

export function findCategory(id: string): AudienceCategory | undefined {
  return byId.get(id)
}

/** What packages of an audience of these categories are for. */
export const purposeOfCategories = (categories: readonly string[]): 'targeting' | 'exclusion' =>
  categories.includes(EXCLUSION_CATEGORY_ID) ? 'exclusion' : 'targeting'
