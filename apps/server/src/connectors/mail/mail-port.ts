// Sending one mail to one person, in our words.

export interface MailAttachment {
  /** With its ending, as file-name-rules.ts makes it. */
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly content: Uint8Array
}

export interface Mail {
  /** The same mail sent again has the same id, so that a repeated job does not make a second mail where that can be told. */
  readonly id: string
  /** One canonical address. */
  readonly to: string
  readonly language: 'en' | 'ja'
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files?: readonly MailAttachment[]
}

/** Why a mail was not taken. `rejected`: trying again does not help; the others: later it may. */
export interface MailFailure {
  readonly kind: 'unavailable' | 'rejected' | 'rate_limited' | 'unauthorised'
  readonly detail: string
}

export interface MailPort {
  /** Hands a mail over; null when it was taken. */
  send(mail: Mail): Promise<MailFailure | null>
  close(): Promise<void>
}
