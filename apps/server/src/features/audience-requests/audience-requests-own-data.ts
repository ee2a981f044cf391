// Requests that a person sent to those who run the installation.
import type { OwnData } from '#platform/own-data.ts'

export const audienceRequestsOwnData: OwnData = {
  rows: [
    {
      table: 'audience_requests',
      ids: ['handled_by'],
      did: ['handled_by'],
      addresses: ['email'],
      goes: true,
      without: ['fingerprint'],
    },
    { table: 'request_senders', addresses: ['sender'], goes: true },
  ],
  mentions: [{ table: 'audience_requests', columns: { answer: 'text' } }],
}
