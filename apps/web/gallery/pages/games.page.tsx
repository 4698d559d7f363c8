import { Amount } from '@fairhouse/ui/amount'
import { Avatar } from '@fairhouse/ui/avatar'
import { Card } from '@fairhouse/ui/card'
import { GameArt } from '@fairhouse/ui/game-art'
import { GameTile } from '@fairhouse/ui/game-tile'
import { LogoMark } from '@fairhouse/ui/logo'
import { Mark } from '@fairhouse/ui/mark'
import { TextLink } from '@fairhouse/ui/text-link'
import { TileRow } from '@fairhouse/ui/tile-row'
import { Sample, Section, States } from '../sample.tsx'
import { LONG } from './words.ts'

const GAMES = ['Dice', 'Plinko', 'Crash', 'Mines', 'Roulette', 'Blackjack', 'Keno', LONG.word]

const DICE = { identity: 'dice', name: 'Dice' }

export function Page() {
  return (
    <>
      <Section title="Row of tiles" columns="one">
        <Sample state="Scrolls" onCard>
          <TileRow
            title="Originals"
            fact="Provably fair"
            more={<TextLink render={<a href="#all" />}>See all</TextLink>}
            previousLabel="Earlier games"
            nextLabel="More games"
            tiles={GAMES.map((name) => ({ key: name, tile: <Tile name={name} /> }))}
          />
        </Sample>
      </Section>
      <States
        title="Game tile"
        isRow
        part={Tile}
        states={{
          Rest: { name: 'Dice' },
          Hover: { name: 'Dice' },
          Focus: { name: 'Dice' },
          'Without a drawing': { name: LONG.word },
        }}
      />
      <Section title="Game art" columns="wide">
        <Sample state="Hero">
          <GameArt game={DICE} framing="hero" />
        </Sample>
        <Sample state="Thumbnail" isRow>
          <div style={{ inlineSize: '6rem' }}>
            <GameArt game={DICE} framing="thumb" />
          </div>
        </Sample>
      </Section>
      <Section title="Amount">
        {(['s', 'm', 'l', 'xl'] as const).map((size) => (
          <Sample key={size} state={`Size ${size}`}>
            <Amount number="248.60" unit="EUR" size={size} />
          </Sample>
        ))}
        <Sample state="Crypto in milli units, with its worth">
          <Amount number="4.21437" unit="mBTC" equivalent="≈ 374.10 EUR" size="l" />
        </Sample>
        <Sample state="Tones" isRow>
          <Amount number="0.00" unit="EUR" tone="muted" />
        </Sample>
      </Section>
      <Section title="Marks and avatars" columns="wide">
        <Sample state="Marks" isRow>
          <Mark text="€" />
          <Mark text="₿" size="l" />
          <Mark text="PT" tone="neutral" />
        </Sample>
        <Sample state="Avatar and logo" isRow>
          <Avatar name="Mara" />
          <LogoMark />
        </Sample>
      </Section>
      <Section title="Card" columns="wide">
        <Sample state="Plain" onCard>
          <Card>A card is one step above the page.</Card>
        </Sample>
        <Sample state="Inset">
          <Card kind="inset">{LONG.text}</Card>
        </Sample>
      </Section>
    </>
  )
}

function Tile({ name }: { readonly name: string }) {
  const identity = name.toLowerCase()
  return (
    <span style={{ inlineSize: 'var(--tile-width)' }}>
      <GameTile
        game={{ identity, name }}
        caption="RTP 99.00 %"
        render={<a href={`#${identity}`}>{name}</a>}
      />
    </span>
  )
}
