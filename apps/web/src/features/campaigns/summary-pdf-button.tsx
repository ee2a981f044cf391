// Has the summary of a campaign made as PDF.

import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useNavigate } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useDocumentWords } from '#shell/document-words.ts'
import { requestDocument } from '#shell/request-document.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import { useCampaignPageText } from './campaign-page-text.ts'

export function SummaryPdfButton({ campaign }: { campaign: Campaign }) {
  const text = useCampaignPageText()
  const words = useDocumentWords()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const navigate = useNavigate()
  const make = async () => {
    const { id, name } = campaign
    try {
      await requestDocument({ kind: 'campaign-pdf', team: slug, campaign: id, language }, words('making', { name }), {
        label: words('toDocuments'),
        run: () => void navigate(`/${slug}/documents`),
      })
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
  return <AppButton onClick={make}>{text('pdf')}</AppButton>
}
