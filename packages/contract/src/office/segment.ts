import { z } from 'zod'
import { GAME_CATEGORIES } from '../play-tools.table.ts'
import {
  SEGMENT_FIELD_NAMES,
  SEGMENT_LIMITS,
  type SegmentLeaf,
  type SegmentNode,
  segmentField,
} from './segment-field.ts'

const number = z
  .string()
  .regex(/^-?(?:0|[1-9]\d{0,17})$/)
  .refine((digits) => digits !== '-0')

const leafSchema = z
  .strictObject({
    field: z.enum(SEGMENT_FIELD_NAMES),
    in: z.array(z.string().min(1).max(100)).min(1).max(SEGMENT_LIMITS.words).optional(),
    min: number.optional(),
    max: number.optional(),
    days: z.number().int().min(1).max(SEGMENT_LIMITS.days).optional(),
    product: z.enum(GAME_CATEGORIES).optional(),
  })
  .superRefine((leaf, { addIssue }) => {
    const problem = findLeafProblem(leaf)
    if (problem !== null) addIssue({ code: 'custom', message: `${leaf.field}: ${problem}` })
  })

/** Why a condition says nothing, or null. */
function findLeafProblem({
  field,
  in: words,
  min,
  max,
  days,
  product,
}: SegmentLeaf): string | null {
  const { kind, choices, pattern, hasDays, hasProduct } = segmentField(field)
  if (days !== undefined && !hasDays) return 'it is not of some days'
  if (product !== undefined && !hasProduct) return 'it is not of a product'
  if (kind !== 'words') {
    if (words !== undefined) return 'it is a number'
    if (min === undefined && max === undefined) return 'give a number'
    const isEmpty = min !== undefined && max !== undefined && BigInt(min) > BigInt(max)
    return isEmpty ? 'from is above to' : null
  }
  if (words === undefined || min !== undefined || max !== undefined) return 'give words'
  const wrong = words.find(
    (word) => !(choices?.includes(word) ?? true) || !(pattern?.test(word) ?? true),
  )
  return wrong === undefined ? null : `there is no ${wrong}`
}

const treeSchema: z.ZodType<SegmentNode> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(treeSchema).max(SEGMENT_LIMITS.leaves) }),
    z.strictObject({ any: z.array(treeSchema).min(1).max(SEGMENT_LIMITS.leaves) }),
    z.strictObject({ not: treeSchema }),
    leafSchema,
  ]),
)

/** Measured before it is parsed, since the parser follows every depth. */
export const segmentNodeSchema: z.ZodType<SegmentNode> = z
  .unknown()
  .refine((value) => measure(value).depth <= SEGMENT_LIMITS.depth, 'too deep')
  .refine((value) => measure(value).leaves <= SEGMENT_LIMITS.leaves, 'too many conditions')
  .pipe(treeSchema)

function measure(value: unknown, depth = 1): { readonly depth: number; readonly leaves: number } {
  if (typeof value !== 'object' || value === null || depth > SEGMENT_LIMITS.depth)
    return { depth, leaves: 1 }
  const { all, any, not } = value as Record<string, unknown>
  const below = [all, any].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  const nodes = not === undefined ? below : [...below, not]
  const measured = nodes.map((node) => measure(node, depth + 1))
  return {
    depth: Math.max(depth, ...measured.map((each) => each.depth)),
    leaves: Math.max(
      1,
      measured.reduce((sum, { leaves }) => sum + leaves, 0),
    ),
  }
}

/** JSON of a condition, as it is in an address. */
export const segmentJsonSchema = z
  .string()
  .max(8_000)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(segmentNodeSchema)

/** The name of a segment in addresses, audiences and offers. */
export const segmentIdSchema = z.string().regex(/^[a-z][a-z\d-]{1,39}$/)
