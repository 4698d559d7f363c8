import { encode } from 'uqr'
import styles from './qr-code.module.css'

export type QrCodeProps = {
  /** The content: an address, a payment. Show it as text as well. */
  readonly value: string
  readonly label: string
}

/** Light modules around the code, which readers need. */
const QUIET_MODULES = 4

/** A QR code as one path; the server draws it as well. Dark on light in both modes: readers fail else. */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, data } = encode(value, { ecc: 'M', border: QUIET_MODULES })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
