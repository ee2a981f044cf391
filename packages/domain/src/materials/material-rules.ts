// The marketing materials: their kinds with their titles (spec §3), which there are, and which of them a name means.
import type { Language } from '../shell/language-rules.ts'

export const MATERIAL_CATEGORY_IDS = ['one-pager', 'slides', 'faq', 'case-study'] as const
export type MaterialCategoryId = (typeof MATERIAL_CATEGORY_IDS)[number]

interface MaterialCategory {
  readonly id: MaterialCategoryId
  readonly title: string
  readonly titleJa: string
}

export const MATERIAL_CATEGORIES: readonly MaterialCategory[] = [
  { id: 'one-pager', title: 'Product One-pagers', titleJa: '製品紹介（1ページ）' },
  { id: 'slides', title: 'Slide Deck', titleJa: 'スライド' },
  { id: 'faq', title: 'FAQ', titleJa: 'よくあるご質問' },
  { id: 'case-study', title: 'Case Studies', titleJa: '事例' },
]

export const materialCategoryTitle = (id: MaterialCategoryId, language: Language): string => {
  const category = MATERIAL_CATEGORIES.find((one) => one.id === id)
  return (language === 'ja' ? category?.titleJa : category?.title) ?? id
}

/** Each stands in docs/materials in both languages (<id>.en.md, <id>.ja.md). */
export const MATERIALS = [
  { id: 'product-one-pager', category: 'one-pager' },
  { id: 'slide-deck', category: 'slides' },
  { id: 'questions-and-answers', category: 'faq' },
  { id: 'anime-art-exhibition', category: 'case-study' },
] as const satisfies readonly { readonly id: string; readonly category: MaterialCategoryId }[]

/** As what a material is downloaded. */
export const materialFormat = (category: MaterialCategoryId): 'pdf' | 'pptx' => (category === 'slides' ? 'pptx' : 'pdf')

export interface TitledMaterial {
  readonly id: string
  readonly category: MaterialCategoryId
  /** In any language. */
  readonly titles: readonly string[]
}

/** As people write it in an address: 'FAQ', 'Case Studies', 'slide_deck.en.md' and 'Peregrine in one page.pdf' too. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\.(en|ja))?\.(pdf|pptx|md)$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** What a name leads to: a document by its id, title or file, or the documents of a category; none: nothing is called so. */
export function materialsCalled<One extends TitledMaterial>(name: string, materials: readonly One[]): readonly One[] {
  const wanted = plainName(name)
  if (wanted === '') return []
  const isMeant = (names: readonly string[]): boolean => names.some((one) => plainName(one) === wanted)
  const exact = materials.filter(({ id, titles }) => isMeant([id, ...titles]))
  if (exact.length > 0) return exact
  const category = MATERIAL_CATEGORIES.find(({ id, title, titleJa }) => isMeant([id, title, titleJa]))
  return materials.filter((one) => one.category === category?.id)
}

/** The one address of what `materialsCalled` has found, for search engines: of a document, or of its whole category. */
export const materialPlace = (found: readonly TitledMaterial[]): string | null =>
  (found.length === 1 ? found[0]?.id : found[0]?.category) ?? null
