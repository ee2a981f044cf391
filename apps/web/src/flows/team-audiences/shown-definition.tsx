// A definition as one reads it. Naming interests and jobs takes their lists, so pages that must be small bring it late.
import type { Clause } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { clausesOf } from '@peregrine/domain/audiences/clause-rules.ts'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useClosedLists } from '#features/audience-builder/closed-lists.ts'
import { isClosedList } from '#features/audience-builder/typed-term-rules.ts'
import { useNeededSoon } from '#shell/use-needed-soon.ts'
import styles from './team-audiences.module.css'

const clauseLines = late(() => import('./clause-words.tsx').then((m) => m.ClauseLines))

/** Whether it has interests or jobs, whose names come with their lists: until then they would read as ids. */
const namesOfLists = ({ include, exclude }: Pick<DefinitionDraft, 'include' | 'exclude'>): boolean =>
  [...include, ...exclude].some(({ criteria }) => criteria.some(({ kind }) => isClosedList(kind)))

/** Comes a moment after the page. */
export function ShownDefinition({ definition }: { definition: DefinitionDraft }) {
  const ClauseLines = useLate(clauseLines, useNeededSoon())
  const named = [definition, definition.alike?.of].some((one) => one !== undefined && namesOfLists(one))
  const lists = useClosedLists(named)
  if (ClauseLines === null || (named && lists === null)) return <SkeletonBlock lines={2} height={18} />
  return (
    <ul className={styles.clauses}>
      <ClauseLines clauses={clausesOf(definition) as readonly Clause[]} />
    </ul>
  )
}
