import { z } from 'zod'

/** Directories of content that an operator edits. */
export const CONTENT_DIRECTORIES = [
  'alerts',
  'fields-settings',
  'global-components',
  'layout',
  'modals',
] as const

/** Where a page is shown: `/static/{identity}`, `/questions/{identity}` or `/{identity}`. */
export const CONTENT_SECTIONS = ['static', 'questions', 'pages'] as const

export const contentSummarySchema = z.object({
  /** Last part of the address; with slashes only in the section `pages`. */
  identity: z.string(),
  title: z.string(),
  description: z.string(),
  /** Heading under which a list of pages shows it; empty for none. */
  group: z.string(),
  /** Language of the text: the default one where the page is not translated. */
  locale: z.string(),
})

export const contentPageSchema = contentSummarySchema.extend({
  /** Rendered from Markdown by the platform: no raw HTML of the author's, no script addresses. */
  html: z.string(),
  /** Second-level headings of `html` with the ids they carry there. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** ISO date of the text, or null where the author wrote none. */
  updatedOn: z.string().nullable(),
})

/** JSON files of a directory by their name, the default language's under the asked one's. */
export const contentDirectorySchema = z.record(z.string(), z.json())

export const routeRulesSchema = z.object({
  /** `from` and `to` are paths without language; both may end in `/**`. `to` may be a full URL. */
  rules: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Hosts that rules and `/redirect` may lead to, e.g. `help.example`. */
  allowedHosts: z.array(z.string()),
})

export type ContentDirectory = (typeof CONTENT_DIRECTORIES)[number]
export type ContentSection = (typeof CONTENT_SECTIONS)[number]
export type ContentSummary = z.infer<typeof contentSummarySchema>
export type ContentPage = z.infer<typeof contentPageSchema>
export type RouteRules = z.infer<typeof routeRulesSchema>
