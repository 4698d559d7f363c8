import type { Round } from '@fairhouse/contract/round'
import type { ReactNode } from 'react'
import { pictureOf, type Piece, type RoundPicture } from './round-picture.ts'
import styles from './round-picture.module.css'

/** What a round came to, small; nothing for games that have no picture. */
export function RoundPictureView({ round }: { readonly round: Round }): ReactNode {
  const picture = pictureOf(round)
  if (picture === null) return null
  return (
    <div className={styles.picture} role="img" aria-label={picture.alt} dir="ltr">
      <Drawing picture={picture} />
    </div>
  )
}

function Drawing({ picture }: { readonly picture: RoundPicture }): ReactNode {
  switch (picture.kind) {
    case 'figure':
      return <Pieces pieces={[picture.piece]} className={styles.figure} />
    case 'grid':
      return <Pieces pieces={picture.cells} className={styles.grid} columns={picture.columns} />
    case 'cards':
      return picture.hands.map(({ name, cards }, place) => (
        <div key={place} className={styles.hand}>
          {name !== null && <small>{name}</small>}
          <Pieces pieces={cards} className={styles.cards} />
        </div>
      ))
    case 'scale':
      return <Scale at={picture.at} wins={picture.wins} />
    case 'path':
      return <Path falls={picture.falls} />
  }
}

function Pieces(props: {
  readonly pieces: readonly Piece[]
  readonly className: string | undefined
  readonly columns?: number
}): ReactNode {
  const { pieces, className, columns } = props
  const style = columns === undefined ? undefined : { '--columns': columns }
  return (
    <div className={`${className} tabular`} style={style as object}>
      {pieces.map(({ text, tone }, place) => (
        <span key={place} data-tone={tone}>
          {text}
        </span>
      ))}
    </div>
  )
}

/** The winning part of all rolls, and where the roll fell. */
function Scale({
  at,
  wins: [from, to],
}: {
  at: number
  wins: readonly [number, number]
}): ReactNode {
  const isWon = at >= from && at <= to
  return (
    <svg viewBox="0 0 200 20" className={styles.scale}>
      <rect x="0" y="7" width="200" height="6" rx="3" data-tone="bad" />
      <rect x={200 * from} y="7" width={200 * (to - from)} height="6" rx="3" data-tone="good" />
      <rect x={197 * at} y="1" width="3" height="18" rx="1" data-tone={isWon ? 'good' : 'mark'} />
    </svg>
  )
}

const STEP = 12

/** The pegs that the ball passed. */
function Path({ falls }: { readonly falls: readonly boolean[] }): ReactNode {
  const size = (falls.length + 1) * STEP
  const points = [...falls, null].reduce<{ x: number; y: number }[]>((passed, _, row) => {
    const last = passed.at(-1)
    const turn = falls[row - 1] ? STEP / 2 : -STEP / 2
    return [...passed, last ? { x: last.x + turn, y: last.y + STEP } : { x: size / 2, y: STEP / 2 }]
  }, [])
  const end = points.at(-1)!
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles.path}>
      {falls.flatMap((_, row) =>
        Array.from({ length: row + 1 }, (__, peg) => (
          <circle
            key={`${row} ${peg}`}
            cx={size / 2 + (peg - row / 2) * STEP}
            cy={STEP / 2 + row * STEP}
            r="1.5"
          />
        )),
      )}
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={end.x} cy={end.y} r="4" data-tone="ball" />
    </svg>
  )
}
