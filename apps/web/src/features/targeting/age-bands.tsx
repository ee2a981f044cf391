// The age bands of a list with how many people it reaches in each; a band is chosen by a click.

import { type AgeGroups, computeAgeGroups } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import { formatMembersShort, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { chosenAgeName } from '@peregrine/domain/targeting/choice-names.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '#shell/asking.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useSettled } from '#shell/use-settled.ts'
import type { ListDraft } from './list-draft-rules.ts'
import styles from './package-settings.module.css'
import { useListText } from './targeting-text.ts'
import { questionOf } from './use-reach.ts'

export interface AgeReachProps {
  readonly draft: ListDraft
  readonly onAge: (age: string) => void
}

const PAUSE_MS = 500
const sameText = (one: string, other: string): boolean => one === other

export function AgeBands({ draft, onAge }: AgeReachProps) {
  const text = useListText()
  const language = useLanguage()
  // The band that is chosen changes nothing of the answer.
  const now = useMemo(() => questionOf({ ...draft, package: { ...draft.package, age: 'any' } }), [draft])
  const settled = useSettled(now, PAUSE_MS, sameText)
  const read = useQuery({
    ...queryOf(computeAgeGroups, { body: JSON.parse(settled) }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (read.error)
    return <ErrorNotice error={read.error} title={text('ageReachFailed')} onRetry={() => read.refetch()} />
  if (!read.data) return <SkeletonBlock lines={6} height={20} />
  return (
    <>
      <p className={styles.hint}>{text('ageReachNote', { any: formatMembersShort(read.data.any.size) })}</p>
      <ul className={styles.bands}>
        {read.data.bands.map((band) => (
          <li key={band.id}>
            <button
              type="button"
              className={styles.band}
              aria-pressed={draft.package.age === band.id}
              onClick={() => onAge(draft.package.age === band.id ? 'any' : band.id)}
            >
              <span>{chosenAgeName(band.id, language)}</span>
              <Reached band={band} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Reached({ band: { reached, share } }: { band: AgeGroups['bands'][number] }) {
  const text = useListText()
  if (share === null) return <span>{reached.size === 0 ? '0' : text('ageBandFew')}</span>
  return <span>{text('ageBandReach', { reached: formatMembersShort(reached.size), share: formatShare(share) })}</span>
}
