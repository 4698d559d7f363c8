type Words = { readonly first: readonly string[]; readonly second: readonly string[] }

const split = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Names of race horses. */
export const HORSE_WORDS: Words = {
  first: split(`Amber Autumn Bold Bright Cobalt Copper Crimson Distant Early Emerald Gallant Gentle
    Golden Hidden Humble Ivory Lucky Merry Midnight Northern Patient Proud Quiet Rapid Royal Rustic
    Scarlet Silent Silver Velvet`),
  second: split(`Anthem Arrow Bargain Beacon Breeze Canyon Captain Comet Duchess Echo Ember Fable
    Falcon Harvest Horizon Lantern Legend Meadow Melody Orchard Parade Promise River Saddle Shadow
    Sonnet Thistle Verdict Voyage Willow`),
}

/** Names of e-sports teams. */
export const TEAM_WORDS: Words = {
  first: split('Arctic Azure Binary Cinder Echo Hollow Lunar Neon Obsidian Polar Static Velvet'),
  second: split('Badgers Cyphers Drift Foxes Golems Halo Lynx Otters Pulse Ravens Vertex Wisps'),
}
