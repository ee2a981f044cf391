// A ticket for one document: signed, for one person, for ten minutes.
import { DOCUMENT_LINK_SECONDS } from '@peregrine/domain/files/helper-document-rules.ts'
import { z } from 'zod'
import type { SecretKeys } from '#platform/secret-keys.ts'

const Ticket = z.tuple([z.string(), z.enum(['en', 'ja']), z.int(), z.string()])

export interface TicketFacts {
  readonly document: string
  readonly language: 'en' | 'ja'
  readonly userId: string
}

export interface NewTicket {
  readonly ticket: string
  readonly expires: Date
}

/** The ticket, and until when it is good. */
export function writeTicket(keys: SecretKeys, { document, language, userId }: TicketFacts, now: number): NewTicket {
  const expires = now + DOCUMENT_LINK_SECONDS * 1000
  const ticket = keys.seal('document-link', 'ticket', JSON.stringify([document, language, expires, userId]))
  return { ticket, expires: new Date(expires) }
}

/** What it is for; 'expired', or undefined for anything that is not a ticket of ours. */
export function readTicket(keys: SecretKeys, ticket: string, now: number): TicketFacts | 'expired' | undefined {
  const text = keys.open('document-link', 'ticket', ticket)
  if (text === null) return undefined
  const [document, language, expires, userId] = Ticket.parse(JSON.parse(text))
  return now >= expires ? 'expired' : { document, language, userId }
}
