import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** CSS lengths of the thing that is coming, so that nothing moves when it arrives. */
  readonly width?: string
  readonly height?: string
  readonly shape?: 'text' | 'box'
}

/** The place of something still loading. Hidden from screen readers: say "loading" once, outside. */
export function Skeleton({ width, height, shape = 'text' }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height }
  return <span className={styles.skeleton} data-shape={shape} style={size} aria-hidden="true" />
}
