// The door of the analytics suite for the assistant: what a person is called there, since when lists are read, and the best times to post.
export { firstLookAt } from './suite-days-store.ts'
export { isDescribedWith, isInactive, isQuietFor, isRecentlyJoined, isTied, scopeOf } from './suite-people-sql.ts'
export { readBestTimes } from './suite-post-times.ts'
