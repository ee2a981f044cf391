// What a line of activity tells.

export interface Deed {
  readonly teamId: string
  /** Null: the system itself, such as a schedule. */
  readonly actor: string | null
  /** `noun.verb` in the past: `campaign.paused`, `member.removed`. */
  readonly action: string
  /** What it was done to, as it was called then. */
  readonly target: { readonly kind: string; readonly id: string; readonly name: string }
  /** Before and after, numbers, reasons; never a secret or a token. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** The person whose rights it changes, for the security events. */
  readonly subject?: string
  readonly at: Date
}
