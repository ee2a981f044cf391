// Whether the list fits the network, judged while one edits; opens the reasons.
import { type Compatibility, compatibilityOf } from '@peregrine/domain/targeting/compatibility-rules.ts'
import { DropButton } from '@peregrine/ui/drop-button.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { ListDraft } from '#features/targeting/list-draft-rules.ts'
import { useUnknownHandles } from '#features/targeting/use-unknown-handles.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'

const tones = { ready: 'good', warnings: 'warn', blocked: 'bad' } as const
const levels = { error: 'bad', warning: 'warn', advice: 'idle' } as const

export function CompatibilityBadge({ draft }: { draft: ListDraft }) {
  const text = useApplyText()
  const { package: targeting, countries } = draft
  const unknownHandles = useUnknownHandles(targeting.handles)
  const judged = compatibilityOf(targeting, { countries, unknownHandles })
  const count = judged.problems.filter(({ level }) => level === 'warning').length
  const words = judged.state === 'warnings' ? text('badge_warnings', { count }) : text(`badge_${judged.state}`)
  return (
    <DropButton size="small" variant="quiet" label={text('badgeTitle')} panel={() => <Reasons judged={judged} />}>
      <span role="status">
        <StatusMark tone={tones[judged.state]}>{words}</StatusMark>
      </span>
    </DropButton>
  )
}

function Reasons({ judged }: { judged: Compatibility }) {
  const text = useApplyText()
  return (
    <div className={styles.reasons}>
      <p className={styles.heading}>{text('badgeTitle')}</p>
      {judged.problems.length === 0 ? <p>{text('badgeFine')}</p> : null}
      <ul className={styles.plain}>
        {judged.problems.map((problem) => (
          <li key={messageSentence(problem)}>
            <StatusMark tone={levels[problem.level]}>{text(`level_${problem.level}`)}</StatusMark>
            <span>{messageSentence(problem)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{text('badgeNote')}</p>
    </div>
  )
}
