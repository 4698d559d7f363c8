import { z } from 'zod'
import { FIELD_NAMES, FIELD_SCENARIOS, type FieldDefinition } from './field-definitions.ts'
import { PHONE_FLAWS, type RuleKind, type RuleParams } from './validation.ts'

const on = z.literal(true)
const count = z.number().int().min(0).max(1_000_000)
const bound = z.union([z.number(), z.string().regex(/^-?\d{1,40}(?:\.\d{1,40})?$/)])
const years = z.number().int().min(0).max(150)
const field = z.string().max(64)

const ruleSchemas = {
  required: on,
  accepted: on,
  declined: on,
  email: on,
  phone: on,
  url: on,
  integer: on,
  numeric: on,
  decimal: on,
  alpha: on,
  alphaNum: on,
  digits: count,
  minLength: count,
  maxLength: count,
  min: bound,
  max: bound,
  between: z.strictObject({ min: bound, max: bound }),
  twoWords: on,
  countryCode: on,
  languageCode: on,
  cpf_number: on,
  date: on,
  before: field,
  after: field,
  minAge: years,
  maxAge: years,
  sameAs: field,
  different: field,
  confirmed: on,
  regex: z.string().min(1).max(250),
} satisfies { [Kind in RuleKind]: z.ZodType<RuleParams[Kind]> }

const RULE_KINDS = Object.keys(ruleSchemas) as RuleKind[]

const { required: _, ...boundSchemas } = ruleSchemas

/** A field definition, on the wire and in the operator's file. */
export const fieldDefinitionSchema = z.strictObject({
  field: z.enum(FIELD_NAMES),
  scenario: z.enum(FIELD_SCENARIOS),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  isRequired: z.boolean(),
  isShown: z.boolean(),
  bounds: z.strictObject(boundSchemas).partial(),
  messages: z.partialRecord(z.enum([...RULE_KINDS, ...PHONE_FLAWS]), z.string().min(1).max(250)),
}) satisfies z.ZodType<FieldDefinition>
