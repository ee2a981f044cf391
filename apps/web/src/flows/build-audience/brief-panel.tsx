// The brief in the builder: the box to type it into, or what was read from it.
import { isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { Builder } from '#features/audience-builder/use-builder.ts'
import { BriefBox } from '#shell/brief-box.tsx'
import { useBriefText } from '#shell/brief-text.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import styles from './brief-panel.module.css'
import type { BriefState } from './use-brief.ts'

// Nobody sees them before a brief was read.
const briefRemarks = late(() => import('#features/audience-builder/brief-remarks.tsx').then((m) => m.BriefRemarks))

export function BriefPanel({ builder, state }: { builder: Builder; state: BriefState }) {
  const text = useBriefText()
  const { brief, busy, analysis, error, editing } = state
  const empty = isEmpty(builder.definition)
  const nothing = analysis !== null && isEmpty(analysis.definition)
  const shown = analysis !== null && !nothing && !editing && !empty
  const Remarks = useLate(briefRemarks, shown)
  if (shown && !Remarks) return <SkeletonBlock height={120} />
  if (shown && Remarks)
    return (
      <Remarks
        brief={brief}
        analysis={analysis}
        onAgain={state.edit}
        onAlternative={state.useAlternative}
        onDismiss={state.dismiss}
      />
    )
  if (!empty && !editing && !busy) return null
  return (
    <div className={styles.panel}>
      <BriefBox key={brief} first={brief} busy={busy} onBrief={state.read} />
      {nothing && !busy ? <NoticeBar level="warn">{text('nothing')}</NoticeBar> : null}
      {error ? <ErrorNotice error={error} onRetry={() => state.read(brief)} /> : null}
    </div>
  )
}
