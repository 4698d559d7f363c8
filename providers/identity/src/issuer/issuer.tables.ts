import type { Selectable } from 'kysely'

type PersonTable = {
  id: string
  name: string
  email: string | null
  is_email_verified: boolean
  created_at: Date
}

/** Someone who can sign in at the issuer. */
export type PersonRow = Selectable<PersonTable>

export type IssuerTables = { person: PersonTable }
