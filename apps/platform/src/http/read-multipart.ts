import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { readBytes } from '#platform/http/read-body'

/** A multipart body: text fields by name, and one file. */
export type MultipartBody = {
  readonly fields: Readonly<Record<string, string>>
  /** Null if there is none. Its claimed name and type are dropped. */
  readonly file: Uint8Array | null
}

const PARTS_MAX = 8
const PART_HEADERS_BYTES_MAX = 2_048
/** Room for text fields and delimiters. */
const AROUND_FILE_BYTES_MAX = 16 * 1024

const CRLF = Buffer.from('\r\n')
const END_OF_HEADERS = Buffer.from('\r\n\r\n')

/**
 * Parses `multipart/form-data` (RFC 7578) with at most one file. The size is limited while reading,
 * the number of parts while parsing; duplicate names, a file under another name and syntax errors
 * are malformed.
 */
export async function readMultipartBody(
  request: Request,
  file: { readonly field: string; readonly bytesMax: number },
): Promise<Result<MultipartBody, 'malformedRequest' | 'payloadTooLarge'>> {
  const boundary = readBoundary(request.headers.get('content-type') ?? '')
  if (boundary === null) return refuse('malformedRequest')
  const bytes = await readBytes(request, file.bytesMax + AROUND_FILE_BYTES_MAX)
  if (bytes === null) return refuse('payloadTooLarge')
  const parts = splitParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), boundary)
  return parts === null ? refuse('malformedRequest') : collect(parts, file)
}

function collect(
  parts: readonly Part[],
  file: { readonly field: string; readonly bytesMax: number },
): Result<MultipartBody, 'malformedRequest' | 'payloadTooLarge'> {
  const fields = new Map<string, string>()
  let found: Uint8Array | null = null
  for (const { name, isFile, content } of parts) {
    const isWanted = isFile === (name === file.field)
    if (!isWanted || name === '__proto__' || fields.has(name)) return refuse('malformedRequest')
    if (!isFile) {
      const text = decodeText(content)
      if (text === null) return refuse('malformedRequest')
      fields.set(name, text)
    } else if (found !== null) return refuse('malformedRequest')
    else if (content.byteLength > file.bytesMax) return refuse('payloadTooLarge')
    else found = content
  }
  return ok({ fields: Object.fromEntries(fields), file: found })
}

type Part = { readonly name: string; readonly isFile: boolean; readonly content: Buffer }

/** RFC 2046: 1 to 70 characters of a small set, optionally quoted. */
function readBoundary(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))/i.exec(contentType)
  const boundary = found?.[1] ?? found?.[2] ?? ''
  return /^[0-9A-Za-z'()+_,./:=? -]*[0-9A-Za-z'()+_,./:=?-]$/.test(boundary) ? boundary : null
}

/** Null if the body is malformed anywhere. */
function splitParts(body: Buffer, boundary: string): Part[] | null {
  const opening = Buffer.from(`--${boundary}`, 'latin1')
  const delimiter = Buffer.concat([CRLF, opening])
  if (!body.subarray(0, opening.length).equals(opening)) return null
  const parts: Part[] = []
  let at = opening.length
  while (!isClosed(body, at)) {
    if (parts.length === PARTS_MAX || !body.subarray(at, at + 2).equals(CRLF)) return null
    const end = body.indexOf(delimiter, at)
    const part = end === -1 ? null : readPart(body.subarray(at, end))
    if (part === null) return null
    parts.push(part)
    at = end + delimiter.length
  }
  return parts
}

/** The final delimiter ends in two hyphens; only a line end may follow. */
function isClosed(body: Buffer, at: number): boolean {
  const rest = body.subarray(at)
  return rest.length <= 4 && /^--(\r\n)?$/.test(rest.toString('latin1'))
}

/** `bytes` starts with the line end after the delimiter. */
function readPart(bytes: Buffer): Part | null {
  const end = bytes.indexOf(END_OF_HEADERS)
  if (end === -1 || end > PART_HEADERS_BYTES_MAX) return null
  const headers = decodeText(bytes.subarray(CRLF.length, end))
  const disposition = headers
    ?.split('\r\n')
    .find((line) => /^content-disposition\s*:/i.test(line))
    ?.replace(/^[^:]+:\s*/, '')
  if (disposition === undefined || !/^form-data\s*;/i.test(disposition)) return null
  const name = /;\s*name="([^"]{1,64})"/i.exec(disposition)?.[1]
  if (name === undefined) return null
  const isFile = /;\s*filename\*?=/i.test(disposition)
  return { name, isFile, content: bytes.subarray(end + END_OF_HEADERS.length) }
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Invalid UTF-8 is a malformed request.
    return null
  }
}
