import { z } from 'zod'

/** Content directories edited by an operator. */
export const CONTENT_DIRECTORIES = [
  'alerts',
  'fields-settings',
  'global-components',
  'layout',
  'modals',
] as const

/** Sections of pages: `/static/{identity}`, `/questions/{identity}` and `/{identity}`. */
export const CONTENT_SECTIONS = ['static', 'questions', 'pages'] as const

export const contentSummarySchema = z.object({
  /** Last part of the path; contains slashes only in the section `pages`. */
  identity: z.string(),
  title: z.string(),
  description: z.string(),
  /** Heading in lists of pages; empty = none. */
  group: z.string(),
  /** Language of the text; the default one if there is no translation. */
  locale: z.string(),
})

export const contentPageSchema = contentSummarySchema.extend({
  /** Rendered from Markdown by the platform, without raw HTML or script links. */
  html: z.string(),
  /** Second-level headings of `html` with their ids. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** ISO date, or null if unknown. */
  updatedOn: z.string().nullable(),
})

/** JSON files of a directory by name, merged over the default language's. */
export const contentDirectorySchema = z.record(z.string(), z.json())

export const routeRulesSchema = z.object({
  /** `from` and `to` are paths without language and may end in `/**`. `to` may be a full URL. */
  rules: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Hosts that rules and `/redirect` may lead to, e.g. `help.example`. */
  allowedHosts: z.array(z.string()),
})

export type ContentDirectory = (typeof CONTENT_DIRECTORIES)[number]
export type ContentSection = (typeof CONTENT_SECTIONS)[number]
export type ContentSummary = z.infer<typeof contentSummarySchema>
export type ContentPage = z.infer<typeof contentPageSchema>
export type RouteRules = z.infer<typeof routeRulesSchema>
