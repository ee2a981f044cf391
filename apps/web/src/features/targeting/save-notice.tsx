// Says on the list why it was not saved, with the ways on: somebody else changed it, or it has been deleted.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import type { ListDraft } from './list-draft-rules.ts'
import { useListText } from './targeting-text.ts'
import type { ListSaving } from './use-list-saving.ts'

export function SaveNotice({ saving, draft }: { saving: ListSaving; draft: ListDraft }) {
  const text = useListText()
  const { trouble, save, takeTheirs } = saving
  if (trouble === null) return null
  if (trouble.kind === 'gone')
    return (
      <NoticeBar
        level="warn"
        title={text('goneTitle')}
        action={
          <AppButton size="small" onClick={() => save({ ...draft, saved: null })}>
            {text('saveAsNew')}
          </AppButton>
        }
      >
        {text('goneBody')}
      </NoticeBar>
    )
  const { current } = trouble
  return (
    <NoticeBar
      level="warn"
      title={text('conflictTitle')}
      action={
        <>
          <AppButton size="small" onClick={() => takeTheirs(current)}>
            {text('takeTheirs')}
          </AppButton>{' '}
          <AppButton
            size="small"
            onClick={() => save({ ...draft, saved: { id: current.id, version: current.version } })}
          >
            {text('keepMine')}
          </AppButton>
        </>
      }
    >
      {text('conflictBody')}
    </NoticeBar>
  )
}
