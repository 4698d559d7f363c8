import { z } from 'zod'
import type { PersonRow } from './issuer.tables.ts'

export type PersonForm = {
  readonly name: string
  readonly kind: 'verified' | 'unverified' | 'none'
  readonly email: string
}

export type PersonFlaws = { readonly name: boolean; readonly email: boolean }

export const EMPTY_PERSON: PersonForm = { name: '', kind: 'verified', email: '' }

const NAME = z.string().trim().min(1).max(80)
const EMAIL = z.email().max(254)
const KIND = z.enum(['verified', 'unverified', 'none']).catch('verified')

/** Parses the form of a new person; with errors the form is shown again. */
export function readPersonForm(
  form: FormData,
): { readonly form: PersonForm } & (
  | { readonly person: Omit<PersonRow, 'id' | 'created_at'> }
  | { readonly flaws: PersonFlaws }
) {
  const typed: PersonForm = {
    name: textOf(form, 'name'),
    kind: KIND.parse(form.get('kind')),
    email: textOf(form, 'email'),
  }
  const name = NAME.safeParse(typed.name)
  const email = typed.kind === 'none' ? null : EMAIL.safeParse(typed.email)
  if (!name.success || email?.success === false) {
    return { form: typed, flaws: { name: !name.success, email: email?.success === false } }
  }
  return {
    form: typed,
    person: {
      name: name.data,
      email: email?.data ?? null,
      is_email_verified: typed.kind === 'verified',
    },
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 300) : ''
}
