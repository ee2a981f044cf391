// What the JSON columns of the analytics suite hold.
import type { Message } from '@peregrine/domain/shell/message-rules.ts'

/** Why a reading does not go on, since when, and the moment at which it is tried again (ISO); `until` null: when somebody does something. */
export interface SuiteWait {
  readonly reason: Message
  /** Missing in what was stored before it was noted. */
  readonly since?: string
  readonly until: string | null
  /** The same by the network's clock, in which looks are told. */
  readonly told_until?: string
}

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'suite_accounts.waits': SuiteWait
    'suite_accounts.posts_waits': SuiteWait
    'suite_looks.waits': SuiteWait
    'suite_batches.waits': SuiteWait
    'suite_batch_items.problem': Message
  }
}
