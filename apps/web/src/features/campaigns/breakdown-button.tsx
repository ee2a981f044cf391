// The button that opens a breakdown; the breakdown itself comes when somebody wants it.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { useState } from 'react'
import type { BreakdownSubject } from './breakdown-dialog.tsx'
import { useCampaignListText } from './campaign-list-text.ts'

const breakdownDialog = late(() => import('./breakdown-dialog.tsx').then((m) => m.BreakdownDialog))

interface BreakdownButtonProps {
  readonly name: string
  readonly subject: BreakdownSubject
}

export function BreakdownButton({ name, subject }: BreakdownButtonProps) {
  const text = useCampaignListText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <AppButton size="small" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {text('breakdown')}
      </AppButton>
      {opened ? <BreakdownWindow name={name} subject={subject} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

export function BreakdownWindow(props: BreakdownButtonProps & { readonly onClose: () => void }) {
  const BreakdownDialog = useLate(breakdownDialog, true)
  return BreakdownDialog ? <BreakdownDialog {...props} /> : null
}
