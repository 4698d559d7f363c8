import { Card } from '@fairhouse/ui/card'
import { Skeleton } from '@fairhouse/ui/skeleton'
import type { ReactNode } from 'react'

/** The place of a page of the profile that is still loading; `rows` as it will have. */
export function ProfileSkeleton(props: { rows?: number }): ReactNode {
  return (
    <Card>
      <div className="stack">
        {Array.from({ length: props.rows ?? 4 }, (_, row) => (
          <div key={row} className="stack" data-gap="2">
            <Skeleton width="30%" />
            <Skeleton shape="box" height="var(--target)" />
          </div>
        ))}
      </div>
    </Card>
  )
}
