// What stands out about a person in a list: mutual, protected, inactive, gone, or suspicious with the reasons.
import type { SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { FigurePopover } from '@peregrine/ui/figure-popover.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import styles from './suite-people.module.css'
import { useSuitePeopleText } from './suite-people-text.ts'

export function PersonMarks({ person }: { person: SuitePerson }) {
  const text = useSuitePeopleText()
  const { handle, state, suspicious } = person
  const isMutual = person.follows_you && person.followed_by_you
  return (
    <span className={styles.marks}>
      {state === 'active' ? null : <span data-tone="bad">{text(state)}</span>}
      {suspicious.length === 0 ? null : (
        <FigurePopover
          placement="bottom-start"
          figure={{
            title: text('whySuspicious', { handle }),
            sentence: (
              <ul className={styles.reasons}>
                {suspicious.map(messageSentence).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            ),
            rows: [],
          }}
        >
          {text('isSuspicious')}
        </FigurePopover>
      )}
      {isMutual ? <span>{text('isMutual')}</span> : null}
      {person.protected ? <span>{text('isProtected')}</span> : null}
      {person.inactive ? <span>{text('isInactive')}</span> : null}
    </span>
  )
}
