// A list of handles as it is pasted: read, counted, and kept whatever is refused of it.
import { payloadOf } from '@peregrine/client/client.ts'
import { audienceLookalikes } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import { LIMITS } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { parsePastedFor } from '@peregrine/domain/audience-builder/pasted-term-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './team-audiences.module.css'

export interface PastedList {
  readonly pasted: string
  readonly setPasted: (pasted: string) => void
  readonly handles: readonly string[]
  /** Whether it can be sent. */
  readonly sound: boolean
}

const handlesOf = (pasted: string): string[] => parsePastedFor('follows', pasted)

export function usePastedHandles(): PastedList {
  const [pasted, setPasted] = useState('')
  const handles = handlesOf(pasted)
  return { pasted, setPasted, handles, sound: handles.length > 0 && handles.length <= LIMITS.people }
}

export function PastedHandles({ list }: { list: PastedList }) {
  const text = useSharingText()
  const language = useLanguage()
  const most = formatCount(LIMITS.people, language)
  const count = list.handles.length
  const tooMany = count > LIMITS.people
  return (
    <div>
      <TextInput
        label={text('pasted')}
        hint={text('pastedHint', { most })}
        rows={6}
        value={list.pasted}
        onChange={list.setPasted}
        spellCheck={false}
      />
      <p className={styles.small} aria-live="polite">
        {count > 0 ? text('pastedCount', { count }) : '\u00a0'}
        {tooMany ? ` · ${text('tooManyPasted', { most })}` : ''}
      </p>
    </div>
  )
}

/** What a refusal says of the handles: which nobody has, and how many of the others can be read. */
export function refusedHandles(error: unknown): { unknown: readonly string[]; readable: number | null } {
  const list = audienceLookalikes.findLookalikeOfList
  const read = payloadOf(list, error, 'handles_unknown') ?? payloadOf(list, error, 'too_few_members')
  // Too few members of a saved audience come without handles.
  return { unknown: read?.unknown ?? [], readable: read?.readable ?? null }
}
