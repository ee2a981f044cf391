// The door of this feature for others.
export { findCommunities } from './find-communities.ts'
