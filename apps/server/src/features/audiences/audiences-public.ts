// What other features may ask of audiences.
export type { AudiencePorts, UsingCampaign } from './audience-ports.ts'
export { type AudienceRow, findAudience, findAudiences } from './audience-store.ts'
export { countUploadsSince, findUpload, listUploads } from './audience-upload-store.ts'
