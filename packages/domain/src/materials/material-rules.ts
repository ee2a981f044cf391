// The kinds of marketing materials and their titles (spec §3).

export type MaterialCategoryId = 'one-pager' | 'slides' | 'faq' | 'case-study'

/** @planned The page of marketing materials. */
export const MATERIAL_CATEGORIES: readonly { readonly id: MaterialCategoryId; readonly title: string }[] = [
  { id: 'one-pager', title: 'Product One-pagers' },
  { id: 'slides', title: 'Slide Deck' },
  { id: 'faq', title: 'FAQ' },
  { id: 'case-study', title: 'Case Studies' },
]
