// A list whose first members draw most of the attention, as a power law has it.

/** How steep the law is, and how far down a list the few at the top stand almost level. */
export interface Fame {
  readonly flat: number
  readonly steep: number
}

export class PopularList {
  private readonly members: Uint32Array
  private readonly flat: number
  private readonly exponent: number
  private readonly top: number
  private readonly span: number

  /** `members` in the order of their fame; `steep` must not be 1. */
  constructor(members: Uint32Array, { flat, steep }: Fame) {
    this.members = members
    this.flat = flat
    this.exponent = 1 / (1 - steep)
    this.top = flat ** (1 - steep)
    this.span = this.top - (members.length + flat) ** (1 - steep)
  }

  /** The member of rank r with weight (r + flat)^-steep, by inverting the integral at u in [0, 1); undefined from an empty list. */
  at(u: number): number | undefined {
    return this.members[Math.floor((this.top - u * this.span) ** this.exponent - this.flat)] ?? this.members[0]
  }
}
