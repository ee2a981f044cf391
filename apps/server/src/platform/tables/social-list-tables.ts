// The tables of lists of people, as the query builder sees them.

export interface SocialListTriesTable {
  readonly user_id: string
  readonly subject: string
  readonly name: string
  readonly begun_at: Date
}

export interface SocialListTables {
  readonly social_list_tries: SocialListTriesTable
}
