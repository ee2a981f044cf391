// The door of this feature for the command and the start of the server.
export {
  REQUEST_STAFF_USAGE,
  readRequestStaffOrder,
  requestStaffEvents,
} from './request-staff-orders.ts'
