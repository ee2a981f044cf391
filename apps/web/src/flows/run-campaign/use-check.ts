// The check by the server, of the values on screen: the last step shows it, and saving and launching wait for it.
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { CampaignCheck } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls.ts'
import type { CampaignForm } from './campaign-form-rules.ts'
import { atPlacesOfForm, changeOf, type Saving } from './save-campaign.ts'

interface Checked extends Saving {
  /** Otherwise nothing is requested. */
  readonly enabled: boolean
  readonly unsaved: boolean
  /** What the page itself finds wrong: the server could not read it. */
  readonly unreadable: boolean
}

/** What is saved is checked as it is stored, and anything else as a save would leave it. */
export function useCheck({ enabled, unsaved, unreadable, ...saving }: Checked) {
  const { team, form } = saving
  const { id, version } = form
  const body = unsaved ? changeOf(saving) : null
  return useQuery({
    queryKey: [campaignWork.checkCampaign.id, id, version, body],
    queryFn: async ({ signal }) => {
      const place = { params: { pk: id ?? '' }, query: { team } }
      const found =
        body === null
          ? await call(campaignWork.checkCampaign, place, { signal })
          : await call(campaignWork.checkSave, { ...place, body }, { signal })
      return body === null ? found : atPlaces(found, form)
    },
    enabled: enabled && id !== null && !(unsaved && unreadable),
    staleTime: 0,
  })
}

const atPlaces = (check: CampaignCheck, form: CampaignForm): CampaignCheck => ({
  ...check,
  problems: [...atPlacesOfForm(check.problems, form)],
})
