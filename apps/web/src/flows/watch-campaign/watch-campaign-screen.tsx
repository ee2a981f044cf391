// The page of a campaign, with the changes that its chart marks written as in the team's activity.
import { activitySentence } from '#features/activity/activity-sentences.ts'
import { CampaignScreen } from '#features/campaigns/campaign-screen.tsx'

export const WatchCampaignScreen = () => <CampaignScreen sentence={activitySentence} />
