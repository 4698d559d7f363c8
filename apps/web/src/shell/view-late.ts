import { late } from '@fairhouse/ui/late-part'

/** Of an operator’s view alone. */
export const ViewBanner = late(
  async () => (await import('./view-banner.tsx')).ViewBanner,
  undefined,
  { isServerDrawn: true },
)
