import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assinaturaDe } from '#server/plataforma/webhook-sender.ts'
import { criarReceptor } from '../docs/receptor-de-webhook.ts'

const AGORA_S = 1_795_694_400
let agoraS = AGORA_S
let url = ''
const chegaram: string[] = []
const receptor = criarReceptor(
  { segredo: 'certo', agora: () => agoraS * 1000 },
  ({ id }) => void chegaram.push(id),
)
beforeAll(async () => {
  await new Promise<void>(resolve => receptor.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receptor.address() as AddressInfo).port}/` // of a server that listens on a port
})
afterAll(() => void receptor.close())

const corpoDe = (id: string) =>
  JSON.stringify({ id, tipo: 'pedido.pago', em: '2026-11-26T12:00:00Z', dados: { pedidoId: 7 } })
async function mandar(body: string, assinatura: string): Promise<number> {
  const { status } = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'x-restia-assinatura': assinatura },
  })
  return status
}

it('rule N140: the example of a receiver takes what the product signs, also beside another secret', async () => {
  expect(await mandar(corpoDe('a'), assinaturaDe(corpoDe('a'), AGORA_S, ['certo']))).toBe(204)
  expect(await mandar(corpoDe('b'), assinaturaDe(corpoDe('b'), AGORA_S, ['outro', 'certo']))).toBe(204)
  expect(chegaram.splice(0)).toEqual(['a', 'b'])
})

it('rules N140, N141: it refuses a signature that is replayed later, and takes an event that is repeated at once only once', async () => {
  const assinatura = assinaturaDe(corpoDe('c'), AGORA_S, ['certo'])
  expect([await mandar(corpoDe('c'), assinatura), await mandar(corpoDe('c'), assinatura)]).toEqual([204, 204])
  agoraS = AGORA_S + 301
  expect(await mandar(corpoDe('c'), assinatura)).toBe(401)
  agoraS = AGORA_S
  expect(chegaram.splice(0)).toEqual(['c'])
})

it.each([
  ['another secret', corpoDe('d'), assinaturaDe(corpoDe('d'), AGORA_S, ['errado'])],
  ['another body', corpoDe('e'), assinaturaDe(corpoDe('f'), AGORA_S, ['certo'])],
  [
    'another second',
    corpoDe('d'),
    assinaturaDe(corpoDe('d'), AGORA_S, ['certo']).replace(`t=${AGORA_S}`, `t=${AGORA_S + 1}`),
  ],
  ['no signature', corpoDe('d'), ''],
  ['half of one', corpoDe('d'), `t=${AGORA_S},v1=`],
])('rule N140: it refuses %s', async (_, corpo, assinatura) => {
  expect(await mandar(corpo, assinatura)).toBe(401)
  expect(chegaram).toEqual([])
})
