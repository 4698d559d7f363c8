import { z } from 'zod'

// JSON files in content directories that the site itself reads, by `<directory>/<file>`.

/** A path without language, or an https address. */
const to = z
  .string()
  .regex(/^(?:\/(?![/\\])|https:\/\/[^/\s\\])[^\s\\]*$/, 'must be a path or an https address')
const label = z.string().trim().min(1).max(60)
const links = z.object({ links: z.array(z.object({ to, label })).max(24) })

const bannerSchema = z.strictObject({
  title: z.string().trim().min(1).max(80),
  text: z.string().trim().max(200).default(''),
  to,
  label,
  /** The audience. */
  for: z.enum(['everyone', 'guests', 'players']).default('everyone'),
  /** Countries of visitors; absent = all, unknown ones included. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  /** Lower first. */
  order: z.number().default(0),
})

export type ContentBanner = z.infer<typeof bannerSchema>

export const CONTENT_FILES = {
  'layout/footer': links,
  'layout/menu': links,
  /** Keyed by the operator's names, so that a language can replace single texts of a banner. */
  'global-components/banners': z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), bannerSchema),
} as const
