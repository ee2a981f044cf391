// The button that shares a list: saves what is on the page, and opens the links that show it.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Suspense, useState } from 'react'
import type { EditedList } from '#features/targeting/list-editor.tsx'
import { useListText } from '#features/targeting/targeting-text.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { useListActionText } from './list-action-text.ts'

const ShareListDialog = lazyScreen(() =>
  import('../team-audiences/personal-share-dialogs.tsx').then((m) => m.ShareListDialog),
)

export function ShareListButton({ list: { draft, save } }: { list: EditedList }) {
  const text = useListActionText()
  const listText = useListText()
  const { signedIn } = useSession()
  const [shared, setShared] = useState<string | null>(null)

  // Others see what is saved, so that is what is on the page.
  async function share() {
    if (draft.dirty || draft.saved === null) {
      const saved = await save()
      if (saved) setShared(saved.id)
    } else if (signedIn || (await askToSignIn())) setShared(draft.saved.id)
  }

  return (
    <>
      <AppButton onClick={share}>{text('share')}</AppButton>
      {shared === null ? null : (
        <Suspense fallback={null}>
          <ShareListDialog id={shared} name={draft.name || listText('untitled')} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </>
  )
}
