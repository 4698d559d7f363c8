import { z } from 'zod'

// JSON files of the content directories that the site itself reads, by `<directory>/<file>`.

/** A path of the site without language, or a full https address. */
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
  /** Whom it is shown to. */
  for: z.enum(['everyone', 'guests', 'players']).default('everyone'),
  /** Of the visitor; none given = every country, those that are unknown included. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  /** Lower ones come first. */
  order: z.number().default(0),
})

export type ContentBanner = z.infer<typeof bannerSchema>

export const CONTENT_FILES = {
  'layout/footer': links,
  'layout/menu': links,
  /** By a name of the operator, so that another language replaces words of a banner and nothing else. */
  'global-components/banners': z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), bannerSchema),
} as const
