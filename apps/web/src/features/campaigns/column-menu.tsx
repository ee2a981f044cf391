// The button that opens the choice of columns; the choice itself comes when somebody wants it.
import { DropButton } from '@peregrine/ui/drop-button.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import type { ColumnChoice } from './table-choices.ts'

const columnPanel = late(() => import('./column-panel.tsx').then((m) => m.ColumnPanel))

export function ColumnMenu({ choice }: { readonly choice: ColumnChoice }) {
  const text = useCampaignListText()
  return (
    <DropButton size="small" label={text('columns')} panel={() => <Opened choice={choice} />}>
      {text('columns')}
    </DropButton>
  )
}

function Opened({ choice }: { readonly choice: ColumnChoice }) {
  const ColumnPanel = useLate(columnPanel, true)
  return ColumnPanel ? <ColumnPanel choice={choice} /> : null
}
