import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { DOCUMENT_KINDS, DOCUMENT_LENGTH_MAX, VERSION_STATES } from './document-kind.ts'

/** As in the content directory: `bonuses.json`, `en/static/terms.md`. */
export const documentPathSchema = z.string().regex(/^[A-Za-z0-9](?:[/.]?[A-Za-z0-9_-]){0,199}$/)

/** No value of JSON is the zero byte, which the database cannot store. */
export const documentTextSchema = z
  .string()
  .max(DOCUMENT_LENGTH_MAX)
  .refine((text) => !text.includes('\\u0000'))

/** Where the text of a document is; `missing` = shown in the default language, or nowhere. */
export const documentSourceSchema = z.enum(['file', 'published', 'missing'])

export const documentSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** Without the language. */
  name: z.string(),
  paths: z.array(
    z.object({
      path: z.string(),
      /** Null = of all languages. */
      locale: z.string().nullable(),
      source: documentSourceSchema,
      /** What somebody wrote and nobody has published. */
      waiting: z.enum(['draft', 'proposed']).nullable(),
    }),
  ),
})

export const contentVersionSchema = z.object({
  id: z.uuid(),
  state: z.enum(VERSION_STATES),
  /** Whether the document is as this version says. */
  isCurrent: z.boolean(),
  /** Whether it returns to the file. */
  isFile: z.boolean(),
  why: z.string(),
  by: z.string(),
  at: timestampSchema,
  decidedBy: z.string().nullable(),
  decidedAt: timestampSchema.nullable(),
})

export const documentChangeSchema = z.object({
  /** `/packages/welcome/percent`, or `line 12`. */
  at: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** What is wrong with a text, where that is known as its pointer. */
export const documentProblemSchema = z.object({ at: z.string(), message: z.string() })

export const documentCheckSchema = z.object({
  /** None = it can be proposed. */
  problems: z.array(documentProblemSchema),
  /** What an operator may want all the same. */
  warnings: z.array(z.string()),
  /** Against what is shown now. */
  changes: z.array(documentChangeSchema),
  /** A page or a message with sample values; null of other documents and of invalid ones. */
  preview: z.object({ title: z.string(), html: z.string(), sms: z.string().nullable() }).nullable(),
})

export type ContentDocument = z.infer<typeof documentSchema>
export type ContentVersion = z.infer<typeof contentVersionSchema>
export type DocumentCheck = z.infer<typeof documentCheckSchema>
export type DocumentProblem = z.infer<typeof documentProblemSchema>
