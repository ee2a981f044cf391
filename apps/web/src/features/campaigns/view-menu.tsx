// The button that opens the saved views; the list itself comes when somebody wants it.
import { DropButton } from '@peregrine/ui/drop-button.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import type { Period } from './period-choice.tsx'

const viewPanel = late(() => import('./view-panel.tsx').then((m) => m.ViewPanel))

interface ViewMenuProps {
  readonly account: string
  readonly period: Period
}

export function ViewMenu(props: ViewMenuProps) {
  const text = useCampaignListText()
  return (
    <DropButton size="small" wanted={380} label={text('views')} panel={(close) => <Opened {...props} close={close} />}>
      {text('views')}
    </DropButton>
  )
}

function Opened(props: ViewMenuProps & { readonly close: () => void }) {
  const ViewPanel = useLate(viewPanel, true)
  return ViewPanel ? <ViewPanel {...props} /> : null
}
