// What the list on the page reaches as it is ticked now, asked again with every tick.
import { reachOfPackage } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ENTRY_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '#shell/asking.ts'
import { useLanguage } from '#shell/texts.ts'
import { useSettled } from '#shell/use-settled.ts'
import type { ListDraft } from './list-draft-rules.ts'

/** Milliseconds without a change after which it is asked; while ticks go on, it follows at least this often. */
const PAUSE_MS = 150
const AT_LEAST_MS = 400

export interface ReachNow {
  readonly reach: PackageReach | undefined
  /** The figures are of ticks that have changed since. */
  readonly outdated: boolean
  readonly failed: boolean
  readonly again: () => void
}

export function useReach(draft: Pick<ListDraft, 'package' | 'countries' | 'definition'>, enabled = true): ReachNow {
  const language = useLanguage()
  const now = useMemo(() => questionOf(draft), [draft])
  const settled = useSettled(now, PAUSE_MS, sameText, AT_LEAST_MS)
  const answer = useQuery({
    ...reachQuestion(settled, language),
    enabled,
    placeholderData: keepPreviousData,
    retry: 1,
  })
  return {
    reach: answer.data,
    outdated: settled !== now || answer.isPlaceholderData,
    failed: answer.isError,
    again: () => void answer.refetch(),
  }
}

/** The call for what `questionOf` made of a list. */
export const reachQuestion = (question: string, language: 'en' | 'ja') =>
  queryOf(reachOfPackage, { body: { ...JSON.parse(question), language } })

const sameText = (one: string, other: string): boolean => one === other

/** Only what is ticked, without its reasons: what else changes on the page asks nothing new. */
export function questionOf({
  package: targeting,
  countries,
  definition,
}: Pick<ListDraft, 'package' | 'countries' | 'definition'>) {
  const ticked = Object.fromEntries(
    ENTRY_FIELDS.map((field) => [
      field,
      targeting[field].filter(({ deselected }) => !deselected).map(({ why: _, ...entry }) => entry),
    ]),
  ) as Partial<TargetingPackage>
  const { age, gender, placements } = targeting
  return JSON.stringify({
    definition: definition && !isEmpty(definition) ? definition : null,
    targeting_package: { ...ticked, age, gender, placements },
    countries,
  })
}
