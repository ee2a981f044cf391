// A list of handles as it is pasted: read, counted, and kept whatever is refused of it.
import { payloadOf } from '@peregrine/client/client.ts'
import { audienceLookalikes } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import { LIMITS } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { parsePastedFor } from '@peregrine/domain/audience-builder/pasted-term-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import type { FieldProps } from '#shell/forms/use-form.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './team-audiences.module.css'

export const handlesOf = (pasted: string): string[] => parsePastedFor('follows', pasted)

/** Whether they can be sent. */
export const areSendable = (handles: readonly string[]): boolean =>
  handles.length > 0 && handles.length <= LIMITS.people

export function PastedHandles({ field }: { field: FieldProps<string> }) {
  const text = useSharingText()
  const language = useLanguage()
  const most = formatCount(LIMITS.people, language)
  const count = handlesOf(field.value).length
  const tooMany = count > LIMITS.people
  return (
    <div>
      <TextInput label={text('pasted')} hint={text('pastedHint', { most })} rows={6} spellCheck={false} {...field} />
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
