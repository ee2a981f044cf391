// Takes an audience along: its insights as PDF or slides, and the targeting proposed for it as PDF.
import { summaryDocuments } from '@peregrine/contract/files/summary-document-endpoints.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { fileName, saveFile } from '#shell/export-file.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { useInsightDocumentsText } from './insight-documents-text.ts'
import { definitionToSend } from './insights-queries.ts'

export interface InsightDocumentsMenuProps {
  /** Id or slug of the team in which the person works. */
  readonly team: string
  /** The audience's name; '' for one that has none yet. */
  readonly name: string
  readonly definition: Definition
}

type Kind = 'pdf' | 'pptx' | 'targeting'

export function InsightDocumentsMenu({ team, name, definition }: InsightDocumentsMenuProps) {
  const text = useInsightDocumentsText()
  const language = useLanguage()
  const [making, setMaking] = useState(false)
  const make = async (kind: Kind): Promise<void> => {
    if (making) return
    setMaking(true)
    toasts.show(text('making'), { level: 'info' })
    try {
      const body = { team, name, definition: definitionToSend(definition), language }
      const file =
        kind === 'targeting'
          ? await call(summaryDocuments.targetingSummary, { body })
          : await call(summaryDocuments.insightsSummary, { body: { ...body, format: kind } })
      const title = name || text(kind === 'targeting' ? 'targetingName' : 'insightsName')
      const bytes = await file.arrayBuffer()
      saveFile(fileName(title, kind === 'pptx' ? 'pptx' : 'pdf'), new Blob([bytes], { type: file.type }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setMaking(false)
    }
  }
  return (
    <ActionMenu
      actions={(['pdf', 'pptx', 'targeting'] as const).map((id) => ({
        id,
        label: text(id),
        disabled: making,
        onSelect: () => void make(id),
      }))}
    >
      <AppButton aria-haspopup="menu" aria-busy={making} icon={<IconDownload size={16} stroke={1.5} />}>
        {text('documents')}
      </AppButton>
    </ActionMenu>
  )
}
