// The places of a site as a menu, where the bar is too narrow to show them.
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { useNavigate } from 'react-router'
import { useShellText } from './shell-text.ts'

export interface Place {
  readonly to: string
  readonly label: string
}

export function PlacesMenu({ places }: { places: readonly Place[] }) {
  const text = useShellText()
  const navigate = useNavigate()
  return (
    <ActionMenu actions={places.map(({ to, label }) => ({ id: to, label, onSelect: () => void navigate(to) }))}>
      <IconButton label={text('menu')} icon={<IconMenu2 size={18} stroke={1.5} />} hint={null} />
    </ActionMenu>
  )
}
