// Accounts and topics of the network that fit what is typed, as the palette's findings.

import { type ExploredName, namesAccount } from '@peregrine/domain/explore/explored-name-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { useSuggestions } from '#features/audience-builder/builder-queries.ts'
import type { FoundGroup } from '#shell/palette-window.tsx'
import { useFindText } from './find-text.ts'

/** Of each kind at most. */
export const FOUND = 4

export function useFoundNames(
  query: string,
  addressOf: (name: ExploredName) => string,
): { groups: readonly FoundGroup[]; loading: boolean } {
  const text = useFindText()
  const typed = query.trim()
  const accounts = useSuggestions('follows', typed.replace(/^@/, ''), undefined, typed !== '')
  const topics = useSuggestions('posted', typed, undefined, typed !== '' && !namesAccount(typed))
  // An empty query has the most popular ones: those were not asked for.
  const shown = typed !== ''
  const groups = [
    {
      label: text('accounts'),
      finds: (shown ? accounts.suggestions : []).slice(0, FOUND).map(({ value, label, detail }) => ({
        id: `account ${value}`,
        label,
        detail,
        to: addressOf({ kind: 'follows', term: value }),
      })),
    },
    {
      label: text('topics'),
      finds: (shown ? topics.suggestions : []).slice(0, FOUND).map(({ value, label, accounts: count }) => ({
        id: `topic ${value}`,
        label,
        detail: formatSize(count),
        to: addressOf({ kind: 'posted', term: value }),
      })),
    },
  ]
  return { groups, loading: accounts.loading || topics.loading }
}
