/** The content of a copyable Pix code; `url` is without its scheme, by the standard. */
export type PixCode = {
  readonly url: string
  /** Reais with a decimal point, e.g. `10.50`. */
  readonly amount: string
  readonly merchantName: string
  readonly merchantCity: string
}

/** Builds a one-time BR Code ("Pix copia e cola"): EMV fields with a CRC. */
export function buildPixCode(pix: PixCode): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', pix.url)
  const content = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', pix.amount),
    field('58', 'BR'),
    field('59', toPlain(pix.merchantName, 25)),
    field('60', toPlain(pix.merchantCity, 15)),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return content + crc16(content)
}

/** CRC16/CCITT-FALSE as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`Field ${id} of a Pix code holds 99 characters`)
  return id + value.length.toString().padStart(2, '0') + value
}

/** Without diacritics: many bank apps refuse codes with them. */
function toPlain(text: string, lengthMax: number): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, lengthMax)
}
