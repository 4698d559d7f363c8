/** Our roles by those of the site: a game lies on the surface of a card, its table is sunk in it. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  '--surface-1': ['--background'],
  '--background': ['--surface-1'],
  '--surface-2': ['--surface-2', '--fact'],
  '--surface-3': ['--surface-3'],
  '--surface-4': ['--surface-4'],
  '--text': ['--text'],
  '--text-muted': ['--text-muted'],
  '--accent': ['--accent'],
  '--accent-hover': ['--accent-hover'],
  '--on-accent': ['--on-accent'],
  '--accent-soft': ['--accent-soft', '--glow'],
  '--reward': ['--reward'],
  '--reward-soft': ['--reward-soft'],
  '--danger': ['--danger'],
  '--danger-soft': ['--danger-soft'],
}

/** Shows the game in the operator's colours; roles that games do not have are passed over. */
export function applyTheme(
  style: Pick<CSSStyleDeclaration, 'setProperty'>,
  colors: Readonly<Record<string, string>>,
): void {
  for (const [role, color] of Object.entries(colors))
    for (const ours of ROLES[role] ?? []) style.setProperty(ours, color)
}
