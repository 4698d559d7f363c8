import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'
import { DECLINE_REASONS } from './document-decision.ts'

export const DOCUMENT_TYPES = [
  'passport',
  'identityCard',
  'drivingLicence',
  'residencePermit',
  'proofOfAddress',
  /** Only while it is asked for. */
  'sourceOfFunds',
] as const

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** A card has two sides; a passport and a letter have one picture. */
export const DOCUMENT_SIDES = ['front', 'back'] as const

export type DocumentSide = (typeof DOCUMENT_SIDES)[number]

/** Limits of pictures, in bytes and pixels. */
export const DOCUMENT_CAPS = {
  bytesMax: 10 * 1024 * 1024,
  /** Width × height: above the default of any phone camera, below what exhausts a server. */
  pixelsMax: 50_000_000,
  /** A shorter long side is unreadable. */
  longSideMin: 480,
  perDayMax: 20,
  /** Stored per player concurrently. */
  totalMax: 40,
} as const

/** assumed: the fields of a document; the specification names the calls */
export const documentSchema = z.object({
  id: z.uuid(),
  type: z.enum(DOCUMENT_TYPES),
  side: z.enum(DOCUMENT_SIDES),
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** For a declined document. */
  reason: z.enum(DECLINE_REASONS).nullable(),
  /** The operator's note to the player. */
  note: z.string().nullable(),
  /** Of the stored picture, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.nullable(),
  version: z.number().int(),
})

export type PlayerDocument = z.infer<typeof documentSchema>

/** The types and the number of documents that can be uploaded. */
export const documentOfferSchema = z.object({
  /** False while an identity verification provider collects documents itself. */
  isOpen: z.boolean(),
  types: z.array(
    z.object({ type: z.enum(DOCUMENT_TYPES), sides: z.array(z.enum(DOCUMENT_SIDES)) }),
  ),
  bytesMax: z.number().int(),
  /** The number of documents that can still be uploaded. */
  left: z.number().int(),
  /** Until when the source of funds has to be proven; null = not asked for. */
  fundsDueAt: timestampSchema.nullable(),
})

export type DocumentOffer = z.infer<typeof documentOfferSchema>
