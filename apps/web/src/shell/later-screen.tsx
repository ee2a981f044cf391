// An honest page for an area that is not built yet: what will stand here, and what can be done today.
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { Link } from 'react-router'
import { useShellText } from './shell-text.ts'

export function LaterScreen({ name, to }: { name: string; to: { href: string; label: string } | null }) {
  const text = useShellText()
  return (
    <main id="content" style={{ padding: 'var(--s6) var(--s5)' }}>
      <h1 className="kit-hidden">{name}</h1>
      <EmptyState title={text('laterTitle', { name })} action={to && <Link to={to.href}>{to.label}</Link>}>
        {text('laterBody')}
      </EmptyState>
    </main>
  )
}
