// The button that applies a list: refuses an empty one, saves what is on the page, and opens the journey.
import { isEmptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useNavigate } from 'react-router'
import type { EditedList } from '#features/targeting/list-editor.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { toasts } from '#shell/toasts.ts'
import { journeyAddress } from './apply-address.ts'
import { applySentence } from './apply-sentences.ts'
import { useApplyText } from './apply-text.ts'

export function ApplyButton({ list }: { list: EditedList }) {
  const text = useApplyText()
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

  return (
    <AppButton variant="primary" onClick={apply} {...(draft.dirty && { title: text('savedFirst') })}>
      {text('apply')}
    </AppButton>
  )
}
