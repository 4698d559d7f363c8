import type { ColumnType, Selectable } from 'kysely'

type PersonTable = {
  id: string
  name: string
  email: string | null
  is_email_verified: boolean
  created_at: Date
}

type IssuerStateTable = {
  issuer: string
  model: string
  id: string
  payload: ColumnType<Record<string, unknown>, string, string>
  uid: string | null
  grant_id: string | null
  consumed_at: Date | null
  expires_at: Date | null
}

type IssuerKeyTable = {
  issuer: string
  jwks: ColumnType<{ keys: Record<string, unknown>[] }, string, never>
  cookie_keys: string[]
  created_at: Date
}

/** A person who can sign in at the issuer. */
export type PersonRow = Selectable<PersonTable>

export type IssuerTables = {
  person: PersonTable
  issuer_state: IssuerStateTable
  issuer_key: IssuerKeyTable
}
