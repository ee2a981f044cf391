// The name of a category in the reader's language, and the one category that turns an audience's purpose around.
import { EXCLUSION_CATEGORY_ID, findCategory } from '@peregrine/domain/audiences/category-rules.ts'

export const categoryName = ({ id, name }: { readonly id: string; readonly name: string }, language: string): string =>
  language === 'ja' ? (findCategory(id)?.nameJa ?? name) : name

export const isExclusionAudience = ({ categories }: { readonly categories: readonly { readonly id: string }[] }) =>
  categories.some(({ id }) => id === EXCLUSION_CATEGORY_ID)
