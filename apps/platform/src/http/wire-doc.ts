import type { Endpoint } from '@fairhouse/contract/endpoint'
import { REFUSALS, type RefusalCode } from '@fairhouse/contract/refusals'
import type { z } from 'zod'
import { refusalsOf } from '#platform/http/endpoint-refusals'
import { type Endpoints, inOrder } from '#platform/http/openapi'
import { toJsonSchema } from '#platform/http/openapi-schema'

const HEAD = `# Wire

Every call of the API, made from the endpoint objects of \`packages/contract\` by
\`node scripts/docs-wire.ts --write\`. Change those, not this page. The same as OpenAPI 3.1 is at
\`GET /api/openapi.json\`.

- Answers are \`{ "data": …, "meta"?: … }\`; refusals are \`{ "error": { "code", "message", "number"?,
  "fields"?: { [name]: { "code", "message", "params"? } }, "challenge"?, "endReason"?, "traceId" } }\`.
  Broken HTTP (400, 408) and an address with headers longer than 16 KB (431) get a line of plain text.
- A player sends \`Authorization: Bearer <accessToken>\`. Cookies are not read by the API,
  but for refreshing a hardened session (decisions/008-hardened-sessions.md).
- Money is minor units as a digit string. Times are ISO 8601 in UTC.
- \`x-trace-id\` (8 to 64 letters, digits, \`.\`, \`_\`, \`-\`) is accepted and returned.
- What only the player themselves may do wants a session that signed in or confirmed
  (\`POST /api/player/step-up\`) in the last ten minutes; else it is refused with \`stepUpRequired\`.
- Unknown fields of a body are refused. 429 and 503 carry \`Retry-After\`.
`

const WHO = { guest: 'signed-out callers', player: 'signed-in players', any: 'everyone' } as const

/** The contract as a page for people: `docs/wire.md`. */
export function renderWireDoc(endpoints: Endpoints): string {
  const areas = new Map<string, [string, Endpoint][]>()
  for (const entry of inOrder(endpoints)) {
    const area = entry[1].path.split('/')[2] ?? 'other'
    areas.set(area, [...(areas.get(area) ?? []), entry])
  }
  const sections = [...areas].map(([area, entries]) => {
    const calls = entries.map(([name, endpoint]) => renderEndpoint(name, endpoint))
    return [`## ${area}`, ...calls].join('\n\n')
  })
  return `${[HEAD.trimEnd(), ...sections, renderRefusals()].join('\n\n')}\n`
}

function renderEndpoint(name: string, endpoint: Endpoint): string {
  const parts = [
    `### \`${endpoint.method} ${endpoint.path}\``,
    `${endpoint.summary}. For ${WHO[endpoint.auth]}${stepUpNote(endpoint)}. Name: \`${name}\`.`,
    renderInput('Path', endpoint.params),
    renderInput('Query', endpoint.query),
    renderInput(endpoint.file ? 'Text part' : 'Body', endpoint.body),
    renderFile(endpoint),
    renderAnswer(endpoint),
    endpoint.responseMeta &&
      `with meta \`${describeType(toJsonSchema(endpoint.responseMeta, 'output'))}\``,
    `Refuses: ${refusalsOf(endpoint).map(linkRefusal).join(', ')}.`,
  ]
  return parts.filter((part) => part !== undefined).join('\n\n')
}

function stepUpNote({ requiresStepUp }: Endpoint): string {
  return requiresStepUp ? ' who have just confirmed that it is them' : ''
}

function renderFile({ file }: Endpoint): string | undefined {
  if (file === undefined) return undefined
  const megabytes = file.bytesMax / 1024 ** 2
  return `A body of \`multipart/form-data\` with the file as \`${file.field}\`, at most ${megabytes} MiB.`
}

function renderAnswer({ produces, response }: Endpoint): string {
  if (produces !== undefined) return `Answers bytes of \`${produces}\`, without an envelope`
  return `Answers \`${describeType(toJsonSchema(response, 'output'))}\``
}

function linkRefusal(code: RefusalCode): string {
  return `\`${code}\``
}

type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly format?: string
  readonly pattern?: string
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

function renderInput(place: string, schema: z.ZodType | undefined): string | undefined {
  if (schema === undefined) return undefined
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as JsonSchema
  const rows = Object.entries(properties).map(([name, field]) => {
    const need = required.includes(name) ? 'yes' : 'no'
    return `| \`${name}\` | \`${describeType(field)}\` | ${need} | ${describeRules(field)} |`
  })
  return [`| ${place} | Type | Needed | Rules |`, '|---|---|---|---|', ...rows].join('\n')
}

function describeType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' / ')
  if (schema.anyOf) return schema.anyOf.map(describeType).join(' / ')
  if (schema.type === 'array') return `[${describeType(schema.items ?? {})}]`
  if (schema.type !== 'object') return [schema.type ?? 'any'].flat().join(' / ')
  if (!schema.properties) {
    const value = schema.additionalProperties
    return `{ [name]: ${typeof value === 'object' ? describeType(value) : 'any'} }`
  }
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${describeType(field)}`,
  )
  return `{ ${fields.join(', ')} }`
}

function describeRules(schema: JsonSchema): string {
  const rules = [
    schema.format,
    schema.pattern !== undefined && schema.format === undefined && `\`${schema.pattern}\``,
    schema.minLength !== undefined && `at least ${schema.minLength} characters`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
  // A bar would end the cell.
  return rules.filter(Boolean).join('; ').replaceAll('|', '\\|')
}

function renderRefusals(): string {
  const rows = Object.entries(REFUSALS).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  )
  return ['## Refusals', '', '| Code | Status | Text |', '|---|---|---|', ...rows].join('\n')
}
