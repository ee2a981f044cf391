// Downloads a list: as a spreadsheet, a table or a row for the bulk editor once it is saved, as PDF as it is on the page.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { type EntryOrder, packageInOrder } from '@peregrine/domain/targeting/entry-order-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import type { ReactNode } from 'react'
import { call } from '#shell/calls.ts'
import { downloadFile } from '#shell/download-file.ts'
import { useLanguage } from '#shell/texts.ts'
import { downloadSummary } from './download-summary.ts'
import type { ListDraft } from './list-draft-rules.ts'
import styles from './targeting-list-screen.module.css'
import { useListText } from './targeting-text.ts'

interface ListDownloadProps {
  /** Null: there is something on the page that no file would hold. */
  readonly saved: ListDraft['saved']
  /** What is on the page, where that is more than what is saved. */
  readonly draft?: ListDraft
  readonly order?: EntryOrder
  /** Saves what is on the page, for the files that are made of what is saved. */
  readonly save?: () => Promise<ListDraft['saved']>
}

const FORMATS = [
  { format: 'xlsx', label: 'downloadXlsx' },
  { format: 'csv', label: 'downloadCsv' },
  { format: 'bulk', label: 'downloadBulk' },
] as const

export function ListDownload({ saved, draft, order = 'chosen', save }: ListDownloadProps) {
  const text = useListText()
  const language = useLanguage()
  const download = async ({ format }: (typeof FORMATS)[number]): Promise<void> => {
    const stored = saved ?? (await save?.())
    if (!stored) return
    const given = { params: { pk: stored.id }, body: { format, language, order } } as const
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
  const labelOf = (label: string): ReactNode =>
    saved ? (
      label
    ) : (
      <span className={styles.format}>
        {label}
        <span className={styles.small}>{text('saveFirst')}</span>
      </span>
    )
  return (
    <ActionMenu
      actions={[
        ...FORMATS.map((one) => ({
          id: one.format,
          label: labelOf(text(one.label)),
          onSelect: () => void download(one),
        })),
        ...(draft ? [{ id: 'pdf', label: text('downloadPdf'), onSelect: () => void summary(draft) }] : []),
      ]}
    >
      <AppButton aria-haspopup="menu">{text('download')}</AppButton>
    </ActionMenu>
  )
}
