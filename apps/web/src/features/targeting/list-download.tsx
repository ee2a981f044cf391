// Downloads a list: as a spreadsheet, a table or a row for the bulk editor once it is saved, as PDF as it is on the page.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { type EntryOrder, packageInOrder } from '@peregrine/domain/targeting/entry-order-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { call } from '#shell/calls.ts'
import { downloadFile } from '#shell/download-file.ts'
import { useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { downloadSummary } from './download-summary.ts'
import type { ListDraft } from './list-draft-rules.ts'
import { useListText } from './targeting-text.ts'

interface ListDownloadProps {
  /** Null: there is something on the page that no file would hold. */
  readonly saved: ListDraft['saved']
  /** What is on the page, where that is more than what is saved. */
  readonly draft?: ListDraft
  readonly order?: EntryOrder
}

const FORMATS = [
  { format: 'xlsx', label: 'downloadXlsx' },
  { format: 'csv', label: 'downloadCsv' },
  { format: 'bulk', label: 'downloadBulk' },
] as const

export function ListDownload({ saved, draft, order = 'chosen' }: ListDownloadProps) {
  const text = useListText()
  const language = useLanguage()
  const download = async ({ format }: (typeof FORMATS)[number]): Promise<void> => {
    if (!saved) {
      toasts.show(text('saveFirst'), { level: 'info' })
      return
    }
    const given = { params: { pk: saved.id }, body: { format, language, order } } as const
    await downloadFile(() => call(usages.generateSheet, given))
  }
  const summary = async ({ name, package: targeting, countries, definition }: ListDraft): Promise<void> =>
    await downloadSummary({
      name,
      targeting_package: packageInOrder(targeting, order),
      ...(definition && { definition: definition as never }),
      countries: [...countries],
      language,
    })
  return (
    <ActionMenu
      actions={[
        ...FORMATS.map((one) => ({ id: one.format, label: text(one.label), onSelect: () => void download(one) })),
        ...(draft ? [{ id: 'pdf', label: text('downloadPdf'), onSelect: () => void summary(draft) }] : []),
      ]}
    >
      <AppButton aria-haspopup="menu">{text('download')}</AppButton>
    </ActionMenu>
  )
}
