// Saves the summary of a campaign as PDF.
import { campaignDocuments } from '@peregrine/contract/campaigns/campaign-document-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { fileName, saveFile } from '#shell/export-file.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import { useCampaignPageText } from './campaign-page-text.ts'

export function SummaryPdfButton({ campaign }: { campaign: Campaign }) {
  const text = useCampaignPageText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const save = async () => {
    try {
      const file = await call(campaignDocuments.campaignSummaryPdf, {
        body: { team: slug, campaign: campaign.id, language },
      })
      saveFile(fileName(campaign.name, 'pdf'), new Blob([await file.arrayBuffer()], { type: file.type }))
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
  return <AppButton onClick={save}>{text('pdf')}</AppButton>
}
