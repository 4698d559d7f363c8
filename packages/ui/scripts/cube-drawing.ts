type Vector = readonly [number, number, number]

export type Cube = {
  /** Where the cube's middle lands in the drawing, and half its edge. */
  readonly x: number
  readonly y: number
  readonly half: number
  /** Turn about the upright axis, then tilt towards the eye, then roll in the plane; degrees. */
  readonly yaw: number
  readonly tilt: number
  readonly roll: number
  /** Spots on the three faces that are seen. Opposite faces of a die add to seven. */
  readonly spots: { readonly top: number; readonly left: number; readonly right: number }
}

type Face = 'top' | 'left' | 'right'

const FACES: Record<Face, { normal: Vector; u: Vector; v: Vector }> = {
  top: { normal: [0, 1, 0], u: [1, 0, 0], v: [0, 0, 1] },
  left: { normal: [0, 0, 1], u: [1, 0, 0], v: [0, -1, 0] },
  right: { normal: [1, 0, 0], u: [0, 0, -1], v: [0, -1, 0] },
}

const SPOTS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
}

/** The `<g>` of one die: three faces as parallelograms, spots as circles laid into each face. */
export function drawDie(cube: Cube, fills: Record<Face, string> & { spot: string }): string {
  const faces = (['top', 'left', 'right'] as const).map((face) => {
    const { normal, u, v } = FACES[face]
    const [nx, ny] = project(normal, cube)
    const [ux, uy] = project(u, cube)
    const [vx, vy] = project(v, cube)
    // the face's own plane: x and y from -1 to 1
    const matrix = [ux, uy, vx, vy, cube.x + nx, cube.y + ny].map(round).join(' ')
    const spots = SPOTS[cube.spots[face]] ?? []
    const radius = cube.spots[face] === 1 ? 0.24 : 0.175
    const circles = spots
      .map(([x, y]) => `<circle cx="${x * 0.5}" cy="${y * 0.5}" r="${radius}" />`)
      .join('')
    const plate = `<rect x="-.97" y="-.97" width="1.94" height="1.94" rx=".2" fill="url(#${fills[face]})" />`
    const edge = `<rect x="-1" y="-1" width="2" height="2" rx=".06" fill="url(#${fills[face]})" />`
    return `<g transform="matrix(${matrix})">${edge}${plate}<g fill="${fills.spot}">${circles}</g></g>`
  })
  return `<g>${faces.join('\n')}</g>`
}

function project([x, y, z]: Vector, cube: Cube): readonly [number, number] {
  const [yaw, tilt, roll] = [cube.yaw, cube.tilt, cube.roll].map((deg) => (deg * Math.PI) / 180)
  const turnedX = x * Math.cos(yaw ?? 0) - z * Math.sin(yaw ?? 0)
  const turnedZ = x * Math.sin(yaw ?? 0) + z * Math.cos(yaw ?? 0)
  const tiltedY = y * Math.cos(tilt ?? 0) - turnedZ * Math.sin(tilt ?? 0)
  const flatX = turnedX * Math.cos(roll ?? 0) - tiltedY * Math.sin(roll ?? 0)
  const flatY = turnedX * Math.sin(roll ?? 0) + tiltedY * Math.cos(roll ?? 0)
  return [flatX * cube.half, -flatY * cube.half]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
