// What can be done with the people of an answer: an audience of them, or a list that gets them; each asks before it does anything.
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#shell/texts.ts'
import { addressOf } from './talk-address.ts'
import styles from './talk-conversation.module.css'
import { useTalkText } from './talk-text.ts'

type Part<Kind extends TalkPart['part']> = Extract<TalkPart, { part: Kind }>

/** People of an answer, and what to do with them. */
export interface PeopleOfAnswer {
  readonly action: 'audience' | 'list'
  readonly user_ids: readonly string[]
  /** As the question calls the list. */
  readonly listName: string | null
  readonly conversation: string
  readonly turn: number
}

export type ChoosesPeople = (people: PeopleOfAnswer) => void

interface ChosenPeopleProps {
  readonly part: Part<'audience'>
  readonly parts: readonly TalkPart[]
  readonly mayAct: boolean
  readonly onChoose: ChoosesPeople
}

export function ChosenPeople({ part, parts, mayAct, onChoose }: ChosenPeopleProps) {
  const text = useTalkText()
  const language = useLanguage()
  const [onlyShown, setOnlyShown] = useState(false)
  const begun = parts.find((one) => one.part === 'begun')
  const shown = peopleShown(parts)
  const { user_ids: all, people } = part.selection
  const ids = onlyShown ? shown : all
  const isTooMany = people > all.length && !onlyShown
  const choose = (action: PeopleOfAnswer['action']): void => {
    if (begun === undefined) return
    const { conversation, turn } = begun
    onChoose({ action, user_ids: ids, listName: part.list?.name ?? null, conversation, turn })
  }
  const size = isTooMany ? people : ids.length
  const numbered = { count: size, many: formatCount(size, language) }
  const name = part.list?.name
  return (
    <div className={styles.actions}>
      <AppButton
        size="small"
        variant={part.asked ? 'primary' : 'secondary'}
        disabled={isTooMany || begun === undefined}
        onClick={() => choose('audience')}
      >
        {text('makeAudience', numbered)}
      </AppButton>
      {mayAct || part.list ? (
        <AppButton
          size="small"
          variant={part.list ? 'primary' : 'secondary'}
          disabled={isTooMany || !mayAct || begun === undefined}
          onClick={() => choose('list')}
        >
          {name ? text('addToNamed', { ...numbered, name }) : text('addToList', numbered)}
        </AppButton>
      ) : null}
      {shown.length > 0 && shown.length < people ? (
        <CheckBox
          label={text('onlyShown', { count: formatCount(shown.length, language) })}
          checked={onlyShown}
          onChange={setOnlyShown}
        />
      ) : null}
      {isTooMany ? (
        <p className={styles.note}>
          {text('tooMany', { most: formatCount(all.length, language) })}
          {part.place ? (
            <>
              {' '}
              <Link to={addressOf(part.place)}>{text('chooseOnPage')}</Link>
            </>
          ) : null}
        </p>
      ) : null}
      {part.list && !mayAct ? <p className={styles.note}>{text('mayNotAct')}</p> : null}
    </div>
  )
}

/** Those whom the answer names in its list. */
function peopleShown(parts: readonly TalkPart[]): readonly string[] {
  const table = parts.find((part) => part.part === 'table')
  return table?.part === 'table'
    ? table.rows.flatMap((row) => row.flatMap((cell) => ('person' in cell ? [cell.person] : [])))
    : []
}
