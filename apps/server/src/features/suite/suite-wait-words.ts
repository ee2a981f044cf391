// Why something of the suite waits, in its own words: it reads and follows on X, and goes on by itself.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'

const BUSY = message('suite_x_busy')
const AWAY = message('suite_x_away')
const WORDS: Readonly<Record<string, Message>> = {
  network_busy: BUSY,
  platform_rate_limited: BUSY,
  network_unavailable: AWAY,
  platform_unavailable: AWAY,
}

export const waitInSuite = <Wait extends { readonly reason: Message }>(wait: Wait): Wait => ({
  ...wait,
  reason: WORDS[wait.reason.code] ?? wait.reason,
})
