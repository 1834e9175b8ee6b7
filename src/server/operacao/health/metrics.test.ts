import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readExpiry, watchCertificate } from './metrics.ts'

/** Made for this test, for localhost, until 2126. */
const PAIR = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUDiYZsLEQiYjwm5WG+G6SU9jvVzIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjEyNTg0MVoYDzIxMjYxMTAy
MTI1ODQxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATYJxLYBeJFtJ5RnJV9N3xlGmja1qkFlsmlmEnuHbbK+G6v/4WvK2LT
ynAq0WYZvaij5f+aqK6BxergNbkCo3k7o1MwUTAdBgNVHQ4EFgQUQ43PoCBoBexS
wgV5BqJQl8F5HicwHwYDVR0jBBgwFoAUQ43PoCBoBexSwgV5BqJQl8F5HicwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiB0GF5VQ9DBhMFExZh4WDmA
u4S894Gz4eGweyvW13dBTgIgd7M91txa9HJQR8k1pdfjFDHE98fAhQ1vfHcO4+m1
NVw=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggjScXAYyvJgOlwes
s6/0yPVKlZ7+TgujOdZiK0sUdg2hRANCAATYJxLYBeJFtJ5RnJV9N3xlGmja1qkF
lsmlmEnuHbbK+G6v/4WvK2LTynAq0WYZvaij5f+aqK6BxergNbkCo3k7
-----END PRIVATE KEY-----
`,
}

async function serve(): Promise<number> {
  const server = createServer(PAIR)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port // it listens on TCP
}

describe('design/operation: the certificate of the public address', () => {
  it('its end is read, whoever signed it', async () => {
    expect(await readExpiry('localhost', await serve())).toEqual(new Date('2126-11-02T12:58:41Z'))
  })

  it('is unknown where nothing answers, and without https nobody asks', async () => {
    expect(await readExpiry('localhost', 1)).toBeNull()
    const plain = watchCertificate('http://localhost:3000')
    expect([plain.host, plain.expires()]).toEqual([null, null])
  })

  it('is read behind the call, which never waits', async () => {
    const { host, expires } = watchCertificate(`https://localhost:${await serve()}`)
    expect([host, expires()]).toEqual(['localhost', null])
    await expect.poll(expires).toEqual(new Date('2126-11-02T12:58:41Z'))
  })
})
