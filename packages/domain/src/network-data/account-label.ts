// How an account is called where it is named in text.

export interface NamedAccount {
  readonly handle: string
  readonly name?: string
  /** The network's own: never shown as if it were a handle. */
  readonly id?: string
}

/** Its handle with an at-sign; of an account without one its name, or the network's id, called an id. */
export const accountLabel = ({ handle, name = '', id = '' }: NamedAccount): string =>
  handle !== '' ? `@${handle}` : name.trim() || (id === '' ? '' : `ID ${id}`)
