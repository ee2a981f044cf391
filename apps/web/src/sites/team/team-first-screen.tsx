// The team dashboard's honest first page: what will stand here and what can be done today.
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { siteAddress } from '#shell/chosen-site.ts'
import { useTeamText } from './team-text.ts'

export function TeamFirstScreen() {
  const text = useTeamText()
  return (
    <main id="content">
      <EmptyState title={text('firstTitle')} action={<a href={siteAddress('targeting')}>{text('openTargeting')}</a>}>
        {text('firstBody')}
      </EmptyState>
    </main>
  )
}
