// What the JSON columns of the analytics suite hold.
import type { Message } from '@peregrine/domain/shell/message-rules.ts'

/** Why a reading does not go on, and the moment at which it is tried again (ISO); null: when somebody does something. */
export interface SuiteWait {
  readonly reason: Message
  readonly until: string | null
}

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'suite_accounts.posts_waits': SuiteWait
    'suite_looks.waits': SuiteWait
    'suite_batches.waits': SuiteWait
    'suite_batch_items.problem': Message
  }
}
