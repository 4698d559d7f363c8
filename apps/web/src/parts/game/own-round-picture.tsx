import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RoundPictureView } from './round-picture-view.tsx'
import { roundQuery } from './rounds.queries.ts'

/** The picture of the round of a bet of the player. */
export function OwnRoundPicture({ betId }: { readonly betId: string }): ReactNode {
  const { data } = useQuery(roundQuery(betId))
  return data ? <RoundPictureView round={data} /> : null
}
