import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'

/** The query of a request in its shape; anything else is answered with 400. */
export function readQuery<Shape extends z.ZodType>(context: Context, shape: Shape): z.infer<Shape> {
  const read = shape.safeParse(context.req.query())
  if (read.success) return read.data
  throw new HTTPException(400, { message: read.error.issues[0]?.message ?? 'invalid query' })
}
