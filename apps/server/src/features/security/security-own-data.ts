// What the log of security events stores about a person: their own deeds and what happened to them, by ids alone.
import type { OwnData } from '#platform/own-data.ts'

export const securityOwnData: OwnData = {
  // After a deletion the id leads to nobody; the events go after 180 days.
  rows: [{ table: 'security_events', ids: ['user_id', 'subject_id'], without: ['address', 'sum_key'] }],
}
