import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { OPERATOR_ROLES, PERMISSIONS } from './permission.ts'

/** As in the log and at the command line: `ana.souza`. */
export const operatorNameSchema = z.string().regex(/^[a-z][a-z0-9.-]{0,31}$/)

/** Countries whose players an operator sees and acts on (ISO 3166-1 alpha-2); null = all. */
export const countriesSchema = z
  .array(z.string().regex(/^[A-Z]{2}$/))
  .min(1)
  .max(250)
  .nullable()

export const rolesSchema = z.array(z.enum(OPERATOR_ROLES)).max(OPERATOR_ROLES.length)

/** The operator who is signed in. */
export const officeSessionSchema = z.object({
  name: operatorNameSchema,
  displayName: z.string(),
  roles: rolesSchema,
  countries: countriesSchema,
  permissions: z.array(z.enum(PERMISSIONS)),
  signedInAt: timestampSchema,
  expiresAt: timestampSchema,
  /** `demo` confirms acts without a passkey. */
  way: z.enum(['passkey', 'demo']),
})

export type OfficeSession = z.infer<typeof officeSessionSchema>

export const operatorSchema = z.object({
  name: operatorNameSchema,
  displayName: z.string(),
  roles: rolesSchema,
  countries: countriesSchema,
  createdAt: timestampSchema,
  disabledAt: timestampSchema.nullable(),
  passkeys: z.number().int(),
  /** Whether the operator has a key for the command line. */
  hasKey: z.boolean(),
  lastSeenAt: timestampSchema.nullable(),
  version: z.string(),
})

export type OperatorAccount = z.infer<typeof operatorSchema>

export const operatorSessionSchema = z.object({
  id: z.uuid(),
  way: z.enum(['passkey', 'demo']),
  ip: z.string(),
  userAgent: z.string(),
  signedInAt: timestampSchema,
  lastSeenAt: timestampSchema,
  endedAt: timestampSchema.nullable(),
})
