// Takes an audience along: has its insights made as PDF or slides, and the targeting proposed for it as PDF.

import { type Definition, normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDocumentWords } from '#shell/document-words.ts'
import { requestDocument } from '#shell/request-document.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { useInsightDocumentsText } from './insight-documents-text.ts'

export interface InsightDocumentsMenuProps {
  /** Id or slug of the team in which the person works. */
  readonly team: string
  /** The audience's name; '' for one that has none yet. */
  readonly name: string
  readonly definition: Definition
}

const KINDS = ['insights-pdf', 'insights-slides', 'targeting-pdf'] as const

export function InsightDocumentsMenu({ team, name, definition }: InsightDocumentsMenuProps) {
  const text = useInsightDocumentsText()
  const words = useDocumentWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const [requesting, setRequesting] = useState(false)
  const make = async (kind: (typeof KINDS)[number]): Promise<void> => {
    if (requesting) return
    setRequesting(true)
    const title = name || text(kind === 'targeting-pdf' ? 'targetingName' : 'insightsName')
    try {
      const body = { kind, team, name, definition: normaliseDefinition(definition), language }
      await requestDocument(body, words('making', { name: title }), {
        label: words('toDocuments'),
        run: () => void navigate(`/${team}/documents`),
      })
    } catch (error) {
      toastFailure(error)
    } finally {
      setRequesting(false)
    }
  }
  return (
    <ActionMenu
      actions={KINDS.map((id) => ({
        id,
        label: words(`kind.${id}`),
        disabled: requesting,
        onSelect: () => void make(id),
      }))}
    >
      <AppButton aria-haspopup="menu" aria-busy={requesting} icon={<IconDownload size={16} stroke={1.5} />}>
        {text('documents')}
      </AppButton>
    </ActionMenu>
  )
}
