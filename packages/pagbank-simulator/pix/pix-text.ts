// The text of a Pix code (BR Code), as the provider's sandbox makes them. Its address ends in `.invalid`: no bank can pay it.

/** The text for this QR code and amount, with the check digits at its end. */
export function pixText(codeId: string, amountCents: number): string {
  const account = field(0, 'br.gov.bcb.pix') + field(25, `pix.simulacao.invalid/${codeId.toLowerCase()}`)
  const body = [
    field(0, '01'),
    field(1, '12'),
    field(26, account),
    field(52, '0000'),
    field(53, '986'),
    field(54, (amountCents / 100).toFixed(2)),
    field(58, 'BR'),
    field(59, 'SIMULACAO'),
    field(60, 'RIO DE JANEIRO'),
    field(62, field(5, '***')),
    '6304',
  ].join('')
  return body + crc16(body)
}

const field = (id: number, value: string): string =>
  String(id).padStart(2, '0') + String(value.length).padStart(2, '0') + value

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
