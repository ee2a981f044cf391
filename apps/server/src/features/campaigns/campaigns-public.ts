// What other features may ask of campaigns.
export { campaignsUsing } from './using-campaigns.ts'
