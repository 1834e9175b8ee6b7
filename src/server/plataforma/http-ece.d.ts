declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Encrypts for the holder of `dh` (base64url), as RFC 8291 says; `privateKey` is a fresh pair of this message. */
  export function encrypt(
    text: Buffer,
    params: { version: 'aes128gcm'; privateKey: ECDH; dh: string; authSecret: string },
  ): Buffer
}
