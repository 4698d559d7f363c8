import { z } from 'zod'
import { MILESTONES, PURPOSES, type ThirdPartyConfig } from './third-party.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1'])
const address = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => url.startsWith('https:') || LOOPBACK.has(new URL(url).hostname),
    'must be an https address',
  )
const origin = address.refine((url) => new URL(url).origin === url, 'must be an origin')
const rule = z.enum(['ask', 'notice', 'off'])
const id = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)
const party = { id, name: z.string().trim().min(1).max(60), purpose: z.enum(PURPOSES) }
const framed = { ...party, script: address, hosts: z.array(origin).max(20).default([]) }

/** The operator's file of third parties. */
export const thirdPartyConfigSchema = z.strictObject({
  version: z.int().min(1).max(9_999),
  rule: rule.default('ask'),
  ruleOf: z.record(z.string().regex(/^[A-Z]{2}$/), rule).default({}),
  parties: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ ...framed, kind: z.literal('tag-manager') }),
        z.strictObject({
          ...framed,
          kind: z.literal('analytics'),
          measurementId: z.string().regex(/^[\w-]{1,40}$/),
        }),
        z.strictObject({
          ...framed,
          kind: z.literal('session-recording'),
          vendor: z.enum(['clarity', 'hotjar']),
          siteId: z.string().regex(/^\w{1,40}$/),
        }),
        z.strictObject({
          ...framed,
          kind: z.literal('ad-pixel'),
          action: z.string().regex(/^[A-Za-z_$][\w$]{0,60}$/),
          milestones: z.partialRecord(
            z.enum(MILESTONES),
            z.union([z.int(), z.string().regex(/^[\w.-]{1,60}$/)]),
          ),
        }),
        z.strictObject({
          ...party,
          kind: z.literal('error-reporting'),
          dsn: address,
        }),
      ]),
    )
    .max(20)
    .refine(
      (parties) => new Set(parties.map((each) => each.id)).size === parties.length,
      'two have the same id',
    ),
}) satisfies z.ZodType<ThirdPartyConfig>
