// The door of this feature for others.
export { type CommunityReport, findCommunities, type Hub } from './find-communities.ts'
