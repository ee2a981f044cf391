// What to call whoever did something without being signed in.
import type { SecurityEvent } from '@peregrine/contract/security/security-shapes.ts'

const COMMAND = 'npm run '

/** A command of staff, the product itself, or a visitor. */
export const unnamedActor = ({ call }: Pick<SecurityEvent, 'call'>): 'commandLine' | 'system' | 'nobody' =>
  call === null ? 'system' : call.startsWith(COMMAND) ? 'commandLine' : 'nobody'
