/** The key of a call that may be sent again, a UUID; `crypto.randomUUID` exists only on pages that came by HTTPS or from this machine. */
export function novaChave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [sexto = 0, oitavo = 0] = [bytes[6], bytes[8]]
  bytes[6] = (sexto & 0x0f) | 0x40
  bytes[8] = (oitavo & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
