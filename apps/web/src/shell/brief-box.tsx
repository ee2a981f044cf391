// The box for a brief in plain words.
import { BRIEF_LENGTH } from '@peregrine/domain/audience-builder/brief-limits.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import styles from './brief-box.module.css'
import { useBriefText } from './brief-text.ts'

interface BriefBoxProps {
  readonly first?: string | undefined
  readonly busy?: boolean
  readonly onBrief: (brief: string) => void
}

export function BriefBox({ first = '', busy = false, onBrief }: BriefBoxProps) {
  const text = useBriefText()
  const [brief, setBrief] = useState(first)
  const said = brief.trim()
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (said !== '' && !busy) onBrief(said)
      }}
    >
      <TextInput
        label={text('label')}
        hint={text('hint')}
        placeholder={text('placeholder')}
        rows={2}
        maxLength={BRIEF_LENGTH}
        value={brief}
        onChange={setBrief}
        onKeyDown={(event) => {
          // Enter sends, as in any search; a Japanese word that is still being chosen is not sent.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <div>
        <AppButton type="submit" variant="primary" busy={busy} disabled={said === ''}>
          {text('submit')}
        </AppButton>
      </div>
    </form>
  )
}
