// The marketing materials: their kinds with their titles (spec §3), and which there are.

export const MATERIAL_CATEGORY_IDS = ['one-pager', 'slides', 'faq', 'case-study'] as const
export type MaterialCategoryId = (typeof MATERIAL_CATEGORY_IDS)[number]

export const MATERIAL_CATEGORIES: readonly { readonly id: MaterialCategoryId; readonly title: string }[] = [
  { id: 'one-pager', title: 'Product One-pagers' },
  { id: 'slides', title: 'Slide Deck' },
  { id: 'faq', title: 'FAQ' },
  { id: 'case-study', title: 'Case Studies' },
]

/** Each stands in docs/materials in both languages (<id>.en.md, <id>.ja.md). */
export const MATERIALS = [
  { id: 'product-one-pager', category: 'one-pager' },
  { id: 'slide-deck', category: 'slides' },
  { id: 'questions-and-answers', category: 'faq' },
  { id: 'anime-art-exhibition', category: 'case-study' },
] as const satisfies readonly { readonly id: string; readonly category: MaterialCategoryId }[]

/** As what a material is downloaded. */
export const materialFormat = (category: MaterialCategoryId): 'pdf' | 'pptx' => (category === 'slides' ? 'pptx' : 'pdf')
