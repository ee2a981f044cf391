// The way from Talk to X to the programs that may ask the same.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Suspense, useState } from 'react'
import { lazyScreen } from '#shell/route-loading.tsx'
import { usePlanText } from './plan-of-program-text.ts'

const ProgramTokensDialog = lazyScreen(() =>
  import('#shell/session/program-tokens-panel.tsx').then((m) => m.ProgramTokensDialog),
)

export function ConnectProgram() {
  const text = usePlanText()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <AppButton size="small" variant="quiet" onClick={() => setOpen(true)}>
        {text('connect')}
      </AppButton>
      <Suspense fallback={null}>{open ? <ProgramTokensDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  )
}
