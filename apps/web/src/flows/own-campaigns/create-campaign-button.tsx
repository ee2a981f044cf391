// From a targeting list to a campaign with it: saves what is on the page first.
import { isEmptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { Link, useNavigate } from 'react-router'
import type { EditedList } from '#features/targeting/list-editor.tsx'
import { uploadAddress } from '#shell/addresses.ts'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { toasts } from '#shell/toasts.ts'
import { useCreateCampaignText } from './create-campaign-text.ts'

export const newCampaignAddress = (list: string): string => `/campaigns/new?${new URLSearchParams({ list })}`

export function CreateCampaignButton({ list }: { list: EditedList }) {
  const text = useCreateCampaignText()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const { draft, save } = list

  async function create() {
    if (isEmptyPackage(draft.package)) {
      toasts.show(text('listEmpty'), { level: 'error' })
      return
    }
    if (draft.dirty || draft.saved === null) {
      const saved = await save()
      if (saved) await navigate(newCampaignAddress(saved.id))
    } else if (signedIn || (await askToSignIn())) await navigate(newCampaignAddress(draft.saved.id))
  }

  // A campaign keeps out audiences in the ad account, so that is where this one goes first.
  if (draft.package.purpose === 'exclusion')
    return draft.definition === null ? null : (
      <Link
        className={buttonClass('secondary')}
        to={uploadAddress(draft.definition, { name: draft.name, purpose: 'exclusion' })}
      >
        {text('uploadToExclude')}
      </Link>
    )
  return (
    <AppButton onClick={create} {...(draft.dirty && { title: text('saveFirst') })}>
      {text('create')}
    </AppButton>
  )
}
