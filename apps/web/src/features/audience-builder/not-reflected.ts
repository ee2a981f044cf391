// Parts of the definition that its size doesn't reflect, handed from the size to the cards and chips that show them.
import type { FilterName, WholePart } from '@peregrine/domain/audience-builder/whole-part-rules.ts'
import { createContext, useContext } from 'react'
import { type BuilderDraft, findCriterion } from './builder-draft-rules.ts'
import type { Builder } from './use-builder.ts'

const Parts = createContext<readonly WholePart[]>([])
export const NotReflected = Parts.Provider

interface Reflection {
  readonly filters: ReadonlySet<FilterName>
  /** Of a group or a criterion by its key. */
  readonly isLeftOut: (key: string) => boolean
}

export function useNotReflected({ draft, countedTyping }: Pick<Builder, 'draft' | 'countedTyping'>): Reflection {
  const parts = useContext(Parts)
  const filters = parts.flatMap((part) => (part.startsWith('filters.') ? [part.slice(8) as FilterName] : []))
  return {
    filters: new Set(filters),
    isLeftOut: (key) => {
      const path = parts.length === 0 ? undefined : pathOf(draft, key, countedTyping?.criterion)
      return parts.some((part) => part === path)
    },
  }
}

/** The place of a group or a criterion in the definition that is counted, where empty ones are left out. */
function pathOf(draft: BuilderDraft, key: string, typing: string | undefined): string | undefined {
  const counts = ({ key: own, terms }: { readonly key: string; readonly terms: readonly string[] }) =>
    terms.length > 0 || own === typing
  const found = findCriterion(draft, key)
  for (const side of ['include', 'exclude'] as const) {
    const groups = draft[side].filter(({ criteria }) => criteria.some(counts))
    const place = groups.findIndex((group) => group.key === (found?.group.key ?? key))
    if (place < 0) continue
    if (!found) return `${side}.${place}`
    const at = found.group.criteria.filter(counts).findIndex((criterion) => criterion.key === key)
    return `${side}.${place}.criteria.${at}`
  }
  return undefined
}
