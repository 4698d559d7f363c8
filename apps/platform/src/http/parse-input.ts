import type { Endpoint } from '@fairhouse/contract/endpoint'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { z } from 'zod'
import { ISSUE_TEXT, toFieldErrors } from '#platform/http/field-errors'
import type { Incoming } from '#platform/http/incoming'
import { parseJsonBody } from '#platform/http/read-body'
import { readMultipartBody } from '#platform/http/read-multipart'

export type ParsedInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: Uint8Array
}

type InputRefusal = 'malformedRequest' | 'payloadTooLarge' | 'validationFailed'

/**
 * Parses params, query and body with the endpoint's schemas; handlers get parsed input only. A JSON
 * body has arrived before, a file is read here.
 */
export async function parseInput(
  endpoint: Endpoint,
  request: Request,
  raw: {
    params: Record<string, string>
    incoming: Pick<Incoming, 'search' | 'header'>
    rawBody: Uint8Array | null
  },
): Promise<Result<ParsedInput, InputRefusal>> {
  const input: ParsedInput = {}
  if (endpoint.params) {
    const params = parsePart(endpoint.params, raw.params)
    if (!params.ok) return params
    input.params = params.value
  }
  if (endpoint.query) {
    const query = parsePart(endpoint.query, readQuery(raw.incoming.search))
    if (!query.ok) return query
    input.query = query.value
  }
  if (endpoint.file) return parseUpload(input, { ...endpoint, file: endpoint.file }, request)
  if (endpoint.body) {
    const json = parseJsonBody(raw.rawBody, raw.incoming.header('content-type'))
    if (!json.ok) return json
    const body = parsePart(endpoint.body, json.value)
    if (!body.ok) return body
    input.body = body.value
  }
  return ok(input)
}

/** Validates the text fields of a multipart body like a JSON body; the file is required. */
async function parseUpload(
  input: ParsedInput,
  endpoint: Endpoint & { readonly file: NonNullable<Endpoint['file']> },
  request: Request,
): Promise<Result<ParsedInput, InputRefusal>> {
  const { field } = endpoint.file
  const multipart = await readMultipartBody(request, endpoint.file)
  if (!multipart.ok) return multipart
  const { fields, file } = multipart.value
  const body = endpoint.body ? parsePart(endpoint.body, fields) : ok(undefined)
  if (!body.ok) return body
  if (file === null || file.byteLength === 0) {
    const error = { code: 'required', message: 'A file is needed' }
    return refuse('validationFailed', { fields: { [field]: error } })
  }
  return ok({ ...input, body: body.value, file })
}

function parsePart(schema: z.ZodType, value: unknown): Result<unknown, InputRefusal> {
  if (isUnstorable(value)) return refuse('malformedRequest')
  const parsed = schema.safeParse(value, { reportInput: true, error: () => ISSUE_TEXT })
  return parsed.success ? ok(parsed.data) : refuseIssues(parsed.error.issues)
}

// PostgreSQL stores U+0000 in no text, and half a character in no JSON.
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (value === null || typeof value !== 'object') return false
  return Object.values(value).some(isUnstorable)
}

function refuseIssues(issues: readonly z.core.$ZodIssue[]): Refused<InputRefusal> {
  const isWrongShape = issues.some((issue) => issue.code === 'invalid_type' && !issue.path.length)
  if (isWrongShape) return refuse('malformedRequest')
  return refuse('validationFailed', { fields: toFieldErrors(issues) })
}

/** A repeated parameter becomes a list, which schemas of single values refuse. */
function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  if (text === '') return query
  const search = new URLSearchParams(text)
  for (const key of new Set(search.keys())) {
    if (key === '__proto__') continue
    const values = search.getAll(key)
    query[key] = values.length > 1 ? values : (values[0] ?? '')
  }
  return query
}
