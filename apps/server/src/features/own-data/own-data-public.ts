// What other features and the wiring may ask of people's own data.
export { eraseRows } from './erase-person.ts'
export type { OwnDataPorts } from './own-data-ports.ts'
export { OWN_DATA_STAFF_USAGE, ownDataEvents, readOwnDataOrder } from './own-data-staff.ts'
export { findWhose } from './own-rows.ts'
