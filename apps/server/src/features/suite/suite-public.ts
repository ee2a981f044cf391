// The door of the analytics suite for the assistant: whose accounts are there, what a person is called, since when lists are read, and the best times to post.
export { findAccount, isPresent, listAccounts } from './suite-account-store.ts'
export { comparedLooks, countTiesOf, firstLookAt, lastLookAt } from './suite-days-store.ts'
export { isDescribedWith, isInactive, isQuietFor, isRecentlyJoined, isTied, scopeOf } from './suite-people-sql.ts'
export { readBestTimes } from './suite-post-times.ts'
