/** One image: the hue of its background and its drawing, on a square of 96. */
export type Face = { readonly field: number; readonly drawing: string }

const INK = 'oklch(.24 .03 260)'
const WHITE = 'oklch(.98 .005 100)'
const CREAM = 'oklch(.93 .035 85)'
const ROSE = 'oklch(.76 .11 15)'

const tone = (l: number, c: number, h: number): string => `oklch(${l} ${c} ${h})`
const ellipse = (fill: string, [x, y]: Point, [rx, ry]: Point): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const shape = (fill: string, d: string): string => `<path d="${d}" fill="${fill}"/>`
const line = (stroke: string, d: string, width = 2.5): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
/** The left half and its mirror. */
const both = (left: string): string => `${left}<g transform="matrix(-1 0 0 1 96 0)">${left}</g>`

type Point = readonly [number, number]

const eyes = (y: number, x = 37, r = 3.8): string =>
  both(ellipse(INK, [x, y], [r, r * 1.1])) +
  ellipse(WHITE, [x + r * 0.35, y - r * 0.45], [r * 0.32, r * 0.32]) +
  ellipse(WHITE, [96 - x + r * 0.35, y - r * 0.45], [r * 0.32, r * 0.32])
const blush = (y: number, x = 29): string => both(ellipse(ROSE, [x, y], [4.6, 3.2]))
const nose = (y: number, rx = 5, ry = 3.6): string => ellipse(INK, [48, y], [rx, ry])
const smile = (y: number, width = 7): string =>
  line(INK, `M48 ${y}q-${width / 2} 4.5 -${width} 0M48 ${y}q${width / 2} 4.5 ${width} 0`, 2.2)
/** Round ears, one colour in the other. */
const ears = (outer: string, inner: string, [x, y]: Point, r: number): string =>
  both(ellipse(outer, [x, y], [r, r]) + ellipse(inner, [x, y], [r * 0.55, r * 0.55]))
const head = (fill: string, [rx, ry]: Point = [29, 27], y = 55): string =>
  ellipse(fill, [48, y], [rx, ry])

/** Whiskers on both sides. */
const whiskers = (stroke: string, y: number): string =>
  both(line(stroke, `M27 ${y}l-11 -2.5M27 ${y + 4}l-11 1.5`, 1.6))

const fox = tone(0.7, 0.16, 50)
const foxDark = tone(0.42, 0.09, 45)
const lionMane = tone(0.58, 0.13, 52)
const lionFace = tone(0.82, 0.12, 80)
const tiger = tone(0.75, 0.15, 62)
const bear = tone(0.52, 0.075, 55)
const bearLight = tone(0.78, 0.06, 70)
const gray = tone(0.68, 0.02, 250)
const grayDark = tone(0.5, 0.025, 255)
const grayLight = tone(0.85, 0.012, 250)
const sky = tone(0.66, 0.11, 240)
const green = tone(0.72, 0.15, 145)

/** Every avatar by name, as the contract lists them. */
export const FACES: Readonly<Record<string, Face>> = {
  fox: {
    field: 200,
    drawing:
      both(shape(fox, 'M22 48L19 15Q36 19 46 34Z') + shape(foxDark, 'M25 36L24 22Q32 25 37 32Z')) +
      shape(fox, 'M17 50Q30 28 48 28T79 50Q76 70 48 85Q20 70 17 50Z') +
      both(shape(WHITE, 'M17 50Q34 52 44 66L48 85Q22 72 17 50Z')) +
      eyes(55, 36) +
      nose(79, 5, 4),
  },
  owl: {
    field: 285,
    drawing:
      both(shape(tone(0.5, 0.08, 60), 'M22 44L20 18Q34 22 42 32Z')) +
      head(tone(0.5, 0.08, 60), [31, 30]) +
      shape(tone(0.68, 0.08, 70), 'M48 85Q28 80 28 64Q48 72 68 64Q68 80 48 85Z') +
      both(
        ellipse(CREAM, [35, 50], [14, 14]) +
          ellipse(tone(0.8, 0.15, 85), [36, 50], [8.5, 8.5]) +
          ellipse(INK, [36.5, 50], [4.6, 4.6]),
      ) +
      ellipse(WHITE, [38, 48], [1.6, 1.6]) +
      ellipse(WHITE, [61, 48], [1.6, 1.6]) +
      shape(tone(0.75, 0.15, 65), 'M43 57Q48 53 53 57L48 67Z'),
  },
  cat: {
    field: 20,
    drawing:
      both(
        shape(grayDark, 'M21 50L20 17Q36 22 45 34Z') + shape(ROSE, 'M25 38L25 25Q33 28 38 33Z'),
      ) +
      head(grayDark, [30, 26]) +
      shape(gray, 'M44 30h8l-1 13h-6ZM33 33h5l2 9h-5ZM58 33h5l-2 9h-5Z') +
      both(
        ellipse(tone(0.85, 0.16, 120), [36, 53], [5.6, 5]) + ellipse(INK, [36, 53], [2.2, 4.6]),
      ) +
      ellipse(grayLight, [48, 68], [13, 9]) +
      shape(ROSE, 'M44 62Q48 60 52 62L48 67Z') +
      smile(69, 6) +
      whiskers(grayLight, 65),
  },
  bear: {
    field: 150,
    drawing:
      ears(bear, bearLight, [24, 31], 11) +
      head(bear, [30, 28]) +
      ellipse(bearLight, [48, 67], [14, 11]) +
      eyes(52) +
      nose(62, 6, 4.4) +
      smile(69),
  },
  panda: {
    field: 135,
    drawing:
      ears(INK, INK, [23, 31], 11.5) +
      head(WHITE, [31, 28]) +
      both(`<g transform="rotate(28 35 53)">${ellipse(INK, [35, 53], [7.6, 10])}</g>`) +
      both(ellipse(WHITE, [36.5, 52], [3.2, 3.2])) +
      both(ellipse(INK, [36.5, 52.4], [1.7, 1.7])) +
      nose(65, 4.6, 3.4) +
      smile(69, 6),
  },
  rabbit: {
    field: 325,
    drawing:
      both(
        `<g transform="rotate(-9 34 26)">${ellipse(WHITE, [34, 25], [8.5, 21])}${ellipse(ROSE, [34, 26], [4.2, 15])}</g>`,
      ) +
      head(WHITE, [27, 25], 60) +
      eyes(57, 38) +
      blush(66, 31) +
      shape(ROSE, 'M44 64Q48 62 52 64L48 68Z') +
      smile(69, 6) +
      shape(grayLight, 'M44.5 73h3v6h-3ZM48.5 73h3v6h-3Z'),
  },
  lion: {
    field: 245,
    drawing:
      ellipse(lionMane, [48, 54], [37, 36]) +
      ears(lionFace, lionMane, [25, 31], 8.5) +
      head(lionFace, [26, 25], 56) +
      eyes(53, 38) +
      ellipse(CREAM, [48, 68], [11, 8]) +
      shape(foxDark, 'M42.5 61Q48 59 53.5 61L48 67Z') +
      smile(69, 6),
  },
  tiger: {
    field: 170,
    drawing:
      ears(tiger, INK, [24, 31], 10.5) +
      head(tiger, [30, 28]) +
      shape(INK, 'M45.5 27.5h5l-1.6 13h-1.8ZM35 30l5 -1.5 2 10.5zM61 30l-5 -1.5 -2 10.5z') +
      both(shape(INK, 'M18.5 51l11 3 -11.2 2.6zM20 63l10 -0.6 -8.5 6z')) +
      ellipse(WHITE, [48, 68], [14, 10.5]) +
      eyes(53) +
      shape(ROSE, 'M43 62Q48 60 53 62L48 68Z') +
      smile(69, 6),
  },
  koala: {
    field: 60,
    drawing:
      both(ellipse(gray, [20, 40], [15, 14]) + ellipse(grayLight, [20, 41], [9, 8.5])) +
      head(gray, [27, 28], 56) +
      eyes(52, 36) +
      ellipse(INK, [48, 62], [6.5, 10]) +
      ellipse(grayDark, [46, 57], [1.8, 2.6]) +
      smile(74, 5) +
      blush(66, 31),
  },
  frog: {
    field: 95,
    drawing:
      both(ellipse(green, [31, 34], [12, 12]) + ellipse(WHITE, [31, 33], [7.6, 7.6])) +
      both(ellipse(INK, [32, 34], [4, 4])) +
      ellipse(WHITE, [33.4, 32.4], [1.3, 1.3]) +
      ellipse(WHITE, [65.4, 32.4], [1.3, 1.3]) +
      ellipse(green, [48, 59], [33, 24]) +
      ellipse(tone(0.86, 0.1, 130), [48, 72], [24, 11]) +
      line(tone(0.4, 0.09, 145), 'M25 60Q48 76 71 60', 3) +
      both(ellipse(tone(0.4, 0.09, 145), [44.5, 53], [1.3, 1.3])) +
      blush(63, 24),
  },
  penguin: {
    field: 230,
    drawing:
      head(tone(0.32, 0.04, 260), [31, 31], 54) +
      both(ellipse(WHITE, [38, 52], [13, 15])) +
      ellipse(WHITE, [48, 67], [20, 17]) +
      eyes(51, 37) +
      shape(tone(0.76, 0.16, 65), 'M40 60Q48 55 56 60Q48 70 40 60Z') +
      blush(63, 30),
  },
  wolf: {
    field: 265,
    drawing:
      both(
        shape(grayDark, 'M20 50L18 16Q35 21 45 34Z') + shape(gray, 'M24 38L23 25Q31 28 36 34Z'),
      ) +
      shape(grayDark, 'M16 52Q30 28 48 28T80 52Q74 72 48 85Q22 72 16 52Z') +
      both(shape(grayLight, 'M16 52Q32 55 42 50Q46 60 44 70L48 85Q23 73 16 52Z')) +
      shape(gray, 'M48 30Q43 42 44 54h8Q53 42 48 30Z') +
      eyes(54, 36) +
      nose(77, 5.4, 4.2),
  },
  raccoon: {
    field: 110,
    drawing:
      both(
        shape(grayDark, 'M21 48L19 19Q34 22 43 32Z') +
          shape(grayLight, 'M24 38L24 26Q31 28 36 32Z'),
      ) +
      head(gray, [32, 26]) +
      both(shape(WHITE, 'M17 50Q26 40 44 45L40 40Q26 34 18 46Z')) +
      both(`<g transform="rotate(14 34 54)">${ellipse(INK, [33, 54], [11.5, 7.2])}</g>`) +
      both(ellipse(WHITE, [37, 53.5], [3.2, 3.2]) + ellipse(INK, [37.4, 53.8], [1.8, 1.8])) +
      ellipse(WHITE, [48, 68], [12, 9]) +
      nose(63, 5, 3.8) +
      smile(68, 6),
  },
  deer: {
    field: 175,
    drawing:
      both(line(bearLight, 'M38 32Q30 26 30 10M31 20Q24 19 22 12', 4)) +
      both(
        `<g transform="rotate(-28 22 42)">${ellipse(bear, [22, 42], [12, 6.6])}${ellipse(ROSE, [22, 42], [7, 3.4])}</g>`,
      ) +
      shape(
        tone(0.62, 0.1, 60),
        'M24 48Q26 30 48 30T72 48Q71 62 62 70Q60 84 48 84T34 70Q25 62 24 48Z',
      ) +
      ellipse(CREAM, [48, 74], [12, 10]) +
      eyes(54, 36, 4.2) +
      nose(71, 5.6, 4) +
      both(ellipse(CREAM, [41, 40], [1.8, 1.8])) +
      ellipse(CREAM, [48, 36], [1.8, 1.8]),
  },
  mouse: {
    field: 345,
    drawing:
      ears(gray, ROSE, [23, 33], 16) +
      shape(gray, 'M22 56Q24 36 48 36T74 56Q70 74 48 85Q26 74 22 56Z') +
      eyes(57, 38) +
      ellipse(ROSE, [48, 80], [4.6, 3.8]) +
      whiskers(grayLight, 71) +
      blush(67, 32),
  },
  elephant: {
    field: 55,
    drawing:
      both(
        shape(tone(0.6, 0.045, 250), 'M30 36Q8 22 6 46Q6 68 26 70Q34 60 30 36Z') +
          shape(ROSE, 'M26 42Q13 34 12 48Q13 61 25 63Q29 55 26 42Z'),
      ) +
      head(tone(0.66, 0.045, 250), [25, 25], 48) +
      shape(tone(0.66, 0.045, 250), 'M39 56Q38 76 44 86Q56 88 57 78Q51 79 52 72Q55 66 57 56Z') +
      line(tone(0.5, 0.045, 250), 'M43 64q5 2 10 0M43 71q4 2 8 0', 2) +
      eyes(48, 38),
  },
  pig: {
    field: 215,
    drawing:
      both(shape(tone(0.68, 0.11, 8), 'M20 44Q17 22 24 22Q38 24 42 36Z')) +
      head(tone(0.8, 0.085, 10), [30, 27]) +
      ellipse(tone(0.7, 0.115, 10), [48, 64], [13, 9.6]) +
      both(ellipse(tone(0.45, 0.09, 12), [43.5, 64], [2.5, 3.6])) +
      eyes(50, 35) +
      line(tone(0.45, 0.09, 12), 'M42 77q6 3.4 12 0', 2.2),
  },
  cow: {
    field: 130,
    drawing:
      both(shape(CREAM, 'M28 36Q18 32 20 18Q28 24 36 30Z')) +
      both(
        `<g transform="rotate(16 18 46)">${ellipse(INK, [18, 46], [11, 6.4])}${ellipse(ROSE, [18, 46], [6.4, 3.4])}</g>`,
      ) +
      shape(WHITE, 'M24 48Q24 28 48 28T72 48Q73 66 66 74H30Q23 66 24 48Z') +
      shape(INK, 'M48 28Q72 28 72 48Q72 56 70 62Q56 62 54 48Q53 38 48 28Z') +
      ellipse(tone(0.8, 0.085, 15), [48, 73], [21, 12]) +
      both(ellipse(tone(0.45, 0.09, 12), [41, 71], [2.6, 3.4])) +
      ellipse(INK, [37, 53], [3.8, 4.2]) +
      ellipse(WHITE, [59, 53], [4.6, 4.8]) +
      ellipse(INK, [59, 53.4], [3.2, 3.6]) +
      ellipse(WHITE, [38.3, 51.4], [1.2, 1.2]),
  },
  monkey: {
    field: 75,
    drawing:
      ears(tone(0.46, 0.075, 50), bearLight, [18, 54], 11) +
      head(tone(0.46, 0.075, 50), [30, 29], 53) +
      both(ellipse(bearLight, [38.5, 51], [11.5, 13])) +
      ellipse(bearLight, [48, 67], [19, 13]) +
      eyes(51, 38) +
      both(ellipse(tone(0.46, 0.075, 50), [45.4, 61], [1.4, 1.6])) +
      line(tone(0.4, 0.075, 45), 'M38 69q10 7.5 20 0', 2.6),
  },
  chick: {
    field: 190,
    drawing:
      line(tone(0.8, 0.15, 88), 'M48 28Q42 20 44 13M48 28Q50 19 56 16', 4) +
      head(tone(0.88, 0.15, 95), [30, 29], 56) +
      eyes(53, 36, 4.2) +
      shape(tone(0.74, 0.16, 58), 'M40 62Q48 55 56 62Q48 71 40 62Z') +
      line(tone(0.58, 0.14, 50), 'M40.5 62h15', 1.6) +
      blush(64, 28),
  },
  octopus: {
    field: 350,
    drawing:
      both(
        line(tone(0.6, 0.14, 305), 'M30 66Q20 70 19 82M38 70Q34 80 28 86M45 72Q45 82 41 89', 8),
      ) +
      ellipse(tone(0.66, 0.14, 305), [48, 46], [29, 30]) +
      ellipse(tone(0.74, 0.12, 305), [38, 28], [7, 4.4]) +
      both(ellipse(WHITE, [37, 50], [8, 8.6]) + ellipse(INK, [38, 51], [4.6, 5])) +
      ellipse(WHITE, [39.6, 48.8], [1.6, 1.6]) +
      ellipse(WHITE, [59.6, 48.8], [1.6, 1.6]) +
      smile(64, 6) +
      blush(61, 27),
  },
  whale: {
    field: 80,
    drawing:
      line(tone(0.8, 0.08, 235), 'M48 30V20M48 20Q46 11 37 13M48 20Q50 11 59 13', 4) +
      shape(sky, 'M12 58Q14 30 48 30T84 58Q84 84 48 84T12 58Z') +
      shape(tone(0.93, 0.03, 235), 'M14 64Q48 76 82 64Q80 84 48 84T14 64Z') +
      line(tone(0.8, 0.05, 235), 'M32 75v6M40 77v6M48 77.5v6M56 77v6M64 75v6', 2) +
      eyes(55, 28, 4) +
      line(INK, 'M41 60q7 4.5 14 0', 2.2) +
      blush(62, 20),
  },
  hedgehog: {
    field: 155,
    drawing:
      shape(
        tone(0.42, 0.06, 50),
        'M48 14l6 9 8 -8 3 10 10 -4 0 10 11 0 -4 10 10 4 -7 8 8 8 -10 4 3 10 -10 0 -1 9H21l-1 -9 -10 0 3 -10 -10 -4 8 -8 -7 -8 10 -4 -4 -10 11 0 0 -10 10 4 3 -10 8 8z',
      ) +
      ears(bearLight, ROSE, [28, 42], 7) +
      shape(CREAM, 'M24 56Q26 38 48 40Q70 38 72 56Q70 76 48 84Q26 76 24 56Z') +
      eyes(57, 38) +
      nose(72, 5.6, 4.4) +
      blush(67, 32),
  },
  parrot: {
    field: 90,
    drawing:
      line(tone(0.62, 0.19, 25), 'M48 30Q38 22 40 11M48 30Q48 18 54 10M49 30Q57 22 65 19', 6) +
      ellipse(tone(0.62, 0.19, 25), [48, 56], [30, 30]) +
      both(ellipse(WHITE, [35, 54], [11.5, 13])) +
      both(line(tone(0.62, 0.19, 25), 'M27 60h6M28 65h5', 1.8)) +
      eyes(52, 36, 4.2) +
      shape(tone(0.3, 0.02, 260), 'M38 55Q48 44 58 55Q60 72 48 79Q36 72 38 55Z') +
      shape(tone(0.48, 0.02, 260), 'M41 56Q48 47 55 56Q50 60 48 60T41 56Z'),
  },
}
