// The page for addresses that lead nowhere.
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { Link } from 'react-router'
import { Page } from '#shell/page/page-frame.tsx'
import { useShellText } from '#shell/shell-text.ts'

export function SuiteMissingScreen() {
  const text = useShellText()
  return (
    <Page>
      <EmptyState heading title={text('pageMissing')} action={<Link to="/">{text('backHome')}</Link>}>
        404
      </EmptyState>
    </Page>
  )
}
