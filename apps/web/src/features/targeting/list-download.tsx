// Downloads a saved list as a spreadsheet or a table.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { EntryOrder } from '@peregrine/domain/targeting/entry-order-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { call } from '#shell/calls.ts'
import { saveFile } from '#shell/export-file.ts'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import type { ListDraft } from './list-draft-rules.ts'
import { useListText } from './targeting-text.ts'

/** `saved` null: there is something on the page that no file would hold. */
export function ListDownload({ saved, order = 'chosen' }: { saved: ListDraft['saved']; order?: EntryOrder }) {
  const text = useListText()
  const language = useLanguage()
  const download = async (format: 'xlsx' | 'csv'): Promise<void> => {
    if (!saved) {
      toasts.show(text('saveFirst'), { level: 'info' })
      return
    }
    try {
      const given = { params: { pk: saved.id }, body: { format, language, order } } as const
      const file = await withSignIn(() => call(usages.generateSheet, given))
      if (file !== 'cancelled')
        saveFile(`targeting-list.${format}`, new Blob([await file.arrayBuffer()], { type: file.type }))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ActionMenu
      actions={[
        { id: 'xlsx', label: text('downloadXlsx'), onSelect: () => void download('xlsx') },
        { id: 'csv', label: text('downloadCsv'), onSelect: () => void download('csv') },
      ]}
    >
      <AppButton aria-haspopup="menu">{text('download')}</AppButton>
    </ActionMenu>
  )
}
