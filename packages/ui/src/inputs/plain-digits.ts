// Zeros of the scripts that keyboards write: Arabic, Persian, Devanagari, Bengali, wide.
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0xff_10]

/** Writes the digits of other scripts as 0 to 9 and leaves everything else as it is. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((start) => point >= start && point < start + 10)
    return zero === undefined ? digit : String(point - zero)
  })
}
