// How a person is called, as a column of the joined users: first and last name, else the e-mail; null without a person.
import { sql } from 'kysely'

export const personNameColumn = sql<
  string | null
>`coalesce(nullif(trim(concat(users.first_name, ' ', users.last_name)), ''), users.email)`
