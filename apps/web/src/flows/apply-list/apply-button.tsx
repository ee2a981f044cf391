// The button that applies a list: refuses an empty one, saves what is on the page, and opens the journey.
import { excludesNobody, isEmptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useNavigate } from 'react-router'
import type { EditedList } from '#features/targeting/list-editor.tsx'
import { useListText } from '#features/targeting/targeting-text.ts'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { toasts } from '#shell/toasts.ts'
import { journeyAddress } from './apply-address.ts'
import styles from './apply-list.module.css'
import { applySentence } from './apply-sentences.ts'
import { useListActionText } from './list-action-text.ts'

export function ApplyButton({ list }: { list: EditedList }) {
  const text = useListActionText()
  const listText = useListText()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const { draft, save } = list

  async function apply() {
    if (isEmptyPackage(draft.package)) {
      toasts.show(applySentence('package_empty'), { level: 'error' })
      return
    }
    // What is applied is what stands on the page, and can be found again under its name. Saving asks to sign in itself.
    if (draft.dirty || draft.saved === null) {
      const saved = await save()
      if (saved) await navigate(journeyAddress(saved.id))
    } else if (signedIn || (await askToSignIn())) await navigate(journeyAddress(draft.saved.id))
  }

  if (draft.package.purpose === 'exclusion' && excludesNobody(draft.package))
    return (
      <>
        <AppButton variant="primary" disabled>
          {text('apply')}
        </AppButton>
        <span className={styles.savedFirst}>{text('excludesNobody')}</span>
      </>
    )
  const isNew = draft.saved === null
  const newName = text('savedFirstNew', { name: draft.name.trim() || listText('untitled') })
  const hint = isNew ? newName : draft.dirty ? text('savedFirst') : null
  return (
    <>
      <AppButton variant="primary" onClick={apply} {...(hint !== null && { title: hint })}>
        {text('apply')}
      </AppButton>
      {isNew ? <span className={styles.savedFirst}>{newName}</span> : null}
    </>
  )
}
