// An honest page for an area that is not built yet: what will stand here, and what can be done today.
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { Link } from 'react-router'
import { Page } from './page/page-frame.tsx'
import { useShellText } from './shell-text.ts'

export function LaterScreen({ name, to }: { name: string; to: { href: string; label: string } | null }) {
  const text = useShellText()
  return (
    <Page title={name} quietTitle>
      <EmptyState title={text('laterTitle', { name })} action={to && <Link to={to.href}>{to.label}</Link>}>
        {text('laterBody')}
      </EmptyState>
    </Page>
  )
}
