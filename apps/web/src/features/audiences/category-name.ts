// The name of a category in the reader's language.
import { findCategory } from '@peregrine/domain/audiences/category-rules.ts'

export const categoryName = ({ id, name }: { readonly id: string; readonly name: string }, language: string): string =>
  language === 'ja' ? (findCategory(id)?.nameJa ?? name) : name
