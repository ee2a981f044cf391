// Where the queue of follows and unfollows is.
export const FOLLOW_QUEUE_PATH = '/premium-suite/following?view=queue'
