import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { keepRegion, useRegion } from './region.ts'

function Region({ ofRequest }: { readonly ofRequest: string | null }) {
  return <output>{useRegion(ofRequest) ?? 'unknown'}</output>
}

beforeEach(() => localStorage.clear())

test.each([
  { chosen: null, player: true, ofRequest: null, region: 'DE' },
  { chosen: null, player: true, ofRequest: 'AT', region: 'DE' },
  { chosen: 'BR', player: true, ofRequest: 'AT', region: 'BR' },
  { chosen: null, player: false, ofRequest: 'AT', region: 'AT' },
  { chosen: null, player: false, ofRequest: null, region: 'unknown' },
])(
  'with $chosen chosen, a player of DE: $player and a request from $ofRequest it is $region',
  async ({ chosen, player, ofRequest, region }) => {
    if (chosen !== null) keepRegion(chosen)
    await openPage(
      <Region ofRequest={ofRequest} />,
      player ? { visitor: await signUpVisitor() } : {},
    )
    expect((await screen.findByRole('status')).textContent).toBe(region)
  },
)
