import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { z } from 'zod'

const text = z.string().trim().min(1).max(400).optional()

/** What a site says of a person. */
export const personSchema = z.strictObject({
  name: text,
  birthdate: text,
  placeOfBirth: text,
  address: text,
  postalCode: text,
  email: text,
  phone: text,
  cpf: text,
})

export type RegistryPerson = z.infer<typeof personSchema>

/** Everybody with an address there is excluded, to try it out. */
const TEST_DOMAIN = '@excluded.example'

export function isTestPerson({ email }: RegistryPerson): boolean {
  return email?.toLowerCase().endsWith(TEST_DOMAIN) === true
}

/** Digests of what names the person, each enough by itself. A name alone is not. */
export function marksOf({ name, birthdate, email, phone, cpf }: RegistryPerson): string[] {
  const words = (text: string) => text.normalize('NFKC').toLowerCase().split(/\s+/).join(' ')
  const marks = [
    email && `email ${words(email)}`,
    phone && `phone ${phone.replaceAll(/\D/g, '')}`,
    cpf && `cpf ${cpf.replaceAll(/\D/g, '')}`,
    name && birthdate && `person ${words(name)} ${birthdate}`,
  ]
  return marks.flatMap((mark) => (mark ? [sha256Hex(mark)] : []))
}
