// How many people the list reaches in each age band, counted when somebody wants to see it.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Suspense, useState } from 'react'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import type { AgeReachProps } from './age-bands.tsx'
import { useListText } from './targeting-text.ts'

const AgeBands = lazyScreen(() => import('./age-bands.tsx').then((m) => m.AgeBands))

export function AgeReach({ draft, onAge }: AgeReachProps) {
  const text = useListText()
  const { signedIn } = useSession()
  const [open, setOpen] = useState(false)
  const toggle = async () => {
    if (open || signedIn || (await askToSignIn())) setOpen(!open)
  }
  return (
    <>
      <div>
        <AppButton size="small" variant="quiet" aria-expanded={open} onClick={toggle}>
          {text(open ? 'ageReachHide' : 'ageReach')}
        </AppButton>
      </div>
      {open && signedIn ? (
        <Suspense fallback={<SkeletonBlock lines={6} height={20} />}>
          <AgeBands draft={draft} onAge={onAge} />
        </Suspense>
      ) : null}
    </>
  )
}
