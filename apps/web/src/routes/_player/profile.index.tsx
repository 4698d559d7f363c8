import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '#features/profile/info-page.tsx'

/** The list on narrow pages; beside a menu there is room for its first page. */
export const Route = createFileRoute('/_player/profile/')({ component: InfoPage })
