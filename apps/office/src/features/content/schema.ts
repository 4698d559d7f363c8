/** A value of JSON, and the parts of JSON Schema that the forms of documents are made from. */
export type Json = unknown

export type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly const?: string
  readonly default?: Json
  readonly minimum?: number
  /** What the values of a record are: texts by language, or amounts by currency. */
  readonly form?: 'words' | 'amounts'
}

export type FieldKind =
  | 'object'
  | 'list'
  | 'record'
  | 'choice'
  | 'number'
  | 'switch'
  | 'text'
  | 'union'
  | 'json'

/** Without null, which a field says by being empty. */
export function withoutNull(schema: Schema): { readonly schema: Schema; readonly isNull: boolean } {
  const all = schema.anyOf ?? []
  const [only, ...others] = all.filter(({ type }) => type !== 'null')
  if (only === undefined || others.length > 0 || all.length !== 2) return { schema, isNull: false }
  return { schema: { ...only, default: schema.default }, isNull: true }
}

export function kindOf(schema: Schema): FieldKind {
  if (optionsOf(schema) !== null) return 'union'
  if (schema.enum !== undefined) return 'choice'
  if (schema.type === 'object')
    return schema.properties === undefined && schema.additionalProperties ? 'record' : 'object'
  if (schema.type === 'array' && itemOf(schema) !== null) return 'list'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'boolean') return 'switch'
  return schema.type === 'string' ? 'text' : 'json'
}

/** The schemas of a union by the word that tells them apart; null if it is none. */
export function optionsOf({ oneOf, anyOf }: Schema): ReadonlyMap<string, Schema> | null {
  const options = oneOf ?? anyOf ?? []
  const words = options.map(({ properties }) => properties?.['kind']?.const)
  if (words.length === 0 || words.some((word) => word === undefined)) return null
  return new Map(options.map((option, index) => [words[index]!, option]))
}

export function itemOf({ items, prefixItems }: Schema): Schema | null {
  return (typeof items === 'object' ? items : prefixItems?.[0]) ?? null
}

/** What a field begins with once somebody adds it. */
export function firstValue(of: Schema): Json {
  const { schema, isNull } = withoutNull(of)
  if (schema.default !== undefined && !isNull) return schema.default
  switch (kindOf(schema)) {
    case 'object': {
      const required = schema.required ?? []
      const parts = Object.entries(schema.properties ?? {}).filter(([name]) =>
        required.includes(name),
      )
      return Object.fromEntries(parts.map(([name, part]) => [name, firstValue(part)]))
    }
    case 'union':
      return firstOfUnion(schema)
    case 'record':
      return schema.form === 'words' ? { en: '' } : {}
    case 'list':
      return []
    case 'choice':
      return schema.enum![0]
    case 'number':
      return schema.minimum ?? 0
    case 'switch':
      return false
    default:
      return schema.const ?? ''
  }
}

function firstOfUnion(schema: Schema): Json {
  const [first] = optionsOf(schema)!
  return { ...(firstValue(first![1]) as object), kind: first![0] }
}

/** A value of another option of a union, with what both have. */
export function switchOption(option: Schema, word: string, before: Json): Json {
  const kept = Object.entries(isRecord(before) ? before : {}).filter(
    ([name]) => name in (option.properties ?? {}),
  )
  return { ...(firstValue(option) as object), ...Object.fromEntries(kept), kind: word }
}

export function isRecord(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** With a field set, or taken out if its value is undefined. */
export function setField(value: Json, name: string, next: Json): Json {
  const fields = Object.entries(isRecord(value) ? value : {})
  if (next === undefined) return Object.fromEntries(fields.filter(([key]) => key !== name))
  return { ...Object.fromEntries(fields), [name]: next }
}

/** What an element of a list is called: its id and its English name, else its place. */
export function titleOf(value: Json, place: number): string {
  if (!isRecord(value)) return `${place + 1}`
  const { id, identity, names } = value
  const named = isRecord(names) ? names['en'] : undefined
  const words = [id ?? identity, named].filter((word) => typeof word === 'string' && word !== '')
  return words.join(' · ') || `${place + 1}`
}

/** `wagerTimes` → `Wager times` */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Undefined if the text is none. */
export function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

export function writeJson(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
