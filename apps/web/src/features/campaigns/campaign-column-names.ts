// What the columns of the table of campaigns are called: in its head, where they are chosen, and in files.
import type { CampaignColumn } from '@peregrine/domain/campaigns/campaign-column-rules.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import { useCampaignWords } from './campaign-word-text.ts'

export function useColumnName(): (column: CampaignColumn) => string {
  const text = useCampaignListText()
  const words = useCampaignWords()
  return (column) => {
    switch (column) {
      case 'status':
      case 'objective':
      case 'account':
      case 'results':
      case 'pace':
      case 'modified':
        return text(column)
      case 'total_budget':
        return text('budget')
      case 'cost':
        return text('resultCost')
      case 'days':
        return text('perDay')
      case 'start':
        return text('flight')
      case 'url_click_rate':
        return words('metric_link_click_rate')
      default:
        return words(`metric_${column}`)
    }
  }
}
