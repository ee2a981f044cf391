// What a page says when the part of its address that brings something back can't be read.
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import type { ReactNode } from 'react'
import { useShellText } from '#shell/shell-text.ts'

/** Above what the page shows without it. */
export function DamagedLink() {
  const text = useShellText()
  return (
    <NoticeBar level="warn" title={text('linkDamagedNotice')}>
      {text('linkDamagedBody')}
    </NoticeBar>
  )
}

/** Where the page has nothing else to show; `action` leads to where one starts anew. */
export function NothingFromLink({ action }: { action: ReactNode }) {
  const text = useShellText()
  return (
    <EmptyState title={text('linkDamaged')} action={action}>
      {text('linkDamagedBody')}
    </EmptyState>
  )
}
