import { createFileRoute } from '@tanstack/react-router'
import { runMiddleware } from '#core/routing/route-middleware.ts'

/** The second address of the lobby: it leads to the first. */
export const Route = createFileRoute('/main')({
  beforeLoad: ({ context, location }) => runMiddleware('redirect-main', context, location),
})
