// What other features may ask of creatives.
export type { CreativePorts } from './creative-ports.ts'
export { findCreative } from './creative-store.ts'
export { ensurePosted } from './post-creative.ts'
