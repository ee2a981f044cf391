// The door of this feature for others.
export { practiseClustering } from './cluster-order.ts'
export { findCommunities } from './find-communities.ts'
