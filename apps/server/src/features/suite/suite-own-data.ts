// What the analytics suite stores for a person: their accounts, posts, figures, and what they changed.
import type { OwnData } from '#platform/own-data.ts'

const ofAccount = { column: 'account_id', table: 'suite_accounts' } as const

export const suiteOwnData: OwnData = {
  rows: [
    { table: 'suite_accounts', ids: ['user_id'] },
    { table: 'suite_posts', below: ofAccount },
    { table: 'suite_post_reads', below: ofAccount },
    { table: 'suite_days', below: ofAccount },
    { table: 'suite_batches', below: ofAccount },
    { table: 'suite_batch_items', below: { column: 'batch_id', table: 'suite_batches' } },
    { table: 'suite_changes', below: ofAccount },
    { table: 'suite_ties', below: ofAccount },
    { table: 'suite_suggestion_checks', below: ofAccount, notExported: true },
    { table: 'suite_people', below: ofAccount, notExported: true },
    { table: 'suite_engagements', below: ofAccount, notExported: true },
    { table: 'suite_engagers', below: ofAccount, notExported: true },
  ],
}
