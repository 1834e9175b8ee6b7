// When the certificate of the public address ends, seen from here as a browser sees it.
import { connect } from 'node:tls'

const HOUR_MS = 60 * 60_000
const PATIENCE_MS = 5000

export interface CertificateWatch {
  /** Null for an address without https. */
  host: string | null
  /** The end, as far as it was read; looks again in the background at most once an hour. */
  expires(): Date | null
}

export function watchCertificate(publicUrl: string): CertificateWatch {
  const { protocol, hostname, port } = new URL(publicUrl)
  let known: Date | null = null
  let readAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    known = (await readExpiry(hostname, Number(port || '443'))) ?? known
  }
  return {
    host: protocol === 'https:' ? hostname : null,
    expires: () => {
      const now = process.uptime() * 1000
      if (protocol === 'https:' && now - readAt > HOUR_MS) {
        readAt = now
        void look()
      }
      return known
    },
  }
}

/** Null if nothing answers: some networks do not let a server reach its own public address. */
export function readExpiry(host: string, port: number): Promise<Date | null> {
  return new Promise(resolve => {
    // The check looks for an expired certificate.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: PATIENCE_MS })
    const end = (found: Date | null) => {
      socket.destroy()
      resolve(found)
    }
    socket.unref() // a look must not hold up a stop
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)))
    socket.once('error', () => end(null))
    socket.once('timeout', () => end(null))
  })
}
