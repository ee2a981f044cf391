// What other features may ask of creatives.
export type { CreativePorts } from './creative-ports.ts'
export { ensurePosted } from './post-creative.ts'
