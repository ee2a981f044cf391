// What lets us act for a person at the network.

/** What proves to the network that a person let us act for them (OAuth 1.0a). Never leaves the server. */
export interface AdsGrant {
  readonly token: string
  readonly secret: string
}
