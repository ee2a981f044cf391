// What other features may ask of creatives.
export type { CreativePorts } from './creative-ports.ts'
export { ensurePosted, readCreativeFacts } from './post-creative.ts'
