// What other features may ask of audiences.
export type { AudiencePorts } from './audience-ports.ts'
export { findAudience, findCatalogueAudience } from './audience-store.ts'
export { listUploads } from './audience-upload-store.ts'
export { searchLater } from './look-alike-job.ts'
export { overlapReply, pairOverlap } from './overlap-audiences.ts'
export { isShareToken, newShareToken } from './share-token.ts'
export { numbersOfUpload, type SentNumbers } from './upload-numbers.ts'
export { unpacked } from './upload-rules.ts'
