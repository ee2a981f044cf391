// What other features may ask of audiences.
export type { AudiencePorts } from './audience-ports.ts'
export { findAudience } from './audience-store.ts'
export { listUploads } from './audience-upload-store.ts'
export { overlapReply, pairOverlap } from './overlap-audiences.ts'
