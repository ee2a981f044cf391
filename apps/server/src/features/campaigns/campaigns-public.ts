// What other features may ask of campaigns.
export { campaignNames } from './campaign-list-store.ts'
export type { CampaignPorts } from './campaign-ports.ts'
export { figuresNow } from './figures-now.ts'
export { figuresAt } from './figures-store.ts'
export type { Scope } from './own-campaigns.ts'
export { campaignPage } from './read-campaigns.ts'
export { overviewOf } from './read-overview.ts'
export { campaignsUsing } from './using-campaigns.ts'
