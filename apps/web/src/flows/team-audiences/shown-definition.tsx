// A definition as one reads it. Naming interests and jobs takes their lists, so pages that must be small bring it late.
import type { Clause } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { clausesOf } from '@peregrine/domain/audiences/clause-rules.ts'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useNeededSoon } from '#shell/use-needed-soon.ts'
import styles from './team-audiences.module.css'

const clauseLines = late(() => import('./clause-words.tsx').then((m) => m.ClauseLines))

/** Comes a moment after the page. */
export function ShownDefinition({ definition }: { definition: DefinitionDraft }) {
  const ClauseLines = useLate(clauseLines, useNeededSoon())
  if (ClauseLines === null) return <SkeletonBlock lines={2} height={18} />
  return (
    <ul className={styles.clauses}>
      <ClauseLines clauses={clausesOf(definition) as readonly Clause[]} />
    </ul>
  )
}
