// Requests of the permission matrix about the conversation of an order and its NF-e: the seller's thread, the buyer's message.

import { randomUUID } from 'node:crypto'
import type { Chave } from '#contract/index.ts'
import { centavos } from '#domain/centavos.ts'
import { atualizarEspera, travarConversa } from '#server/pedido/conversa/conversa-repository.ts'
import { inserirFoto, inserirMensagem } from '#server/pedido/conversa/mensagem-repository.ts'
import { inserirNota } from '#server/pedido/nota/nota-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { SIDES } from '#server/plataforma/images/receive-image.ts'
import { arquivo, desenhar } from '../imagens.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { chaveDeNota, PDF } from '../notas.ts'

const doPedido: FazerEnvio = ({ pedidoId }) => ({ params: { id: pedidoId } })

const TEXTO = 'Chego às 5, não às 7. Pode receber?'

const foto = async () => arquivo(await desenhar().png().toBuffer())

/** A message of the buyer to the seller, with a photo, as a row of its own: writing it uses up no hour. */
function mensagem({ app: { deps }, pessoas, pedidoId }: Mundo): Promise<number> {
  const agora = deps.clock()
  return inTransaction(deps.db, async tx => {
    const conversaId = await travarConversa(tx, { pedidoId, vendedorId: pessoas.vendedor.id })
    const nova = { conversaId, autorId: pessoas.comprador.id, daEquipe: false, texto: TEXTO, chave: null }
    const mensagemId = await inserirMensagem(tx, nova, agora)
    const bytes = Buffer.from('RIFF')
    const imagem = Object.values(SIDES).map(side => ({ side, bytes }))
    await inserirFoto(tx, { mensagemId, ordem: 1 }, imagem)
    // The thread waits for staff as if the message had been written (rule N81).
    await atualizarEspera(tx, conversaId)
    return mensagemId
  })
}

const daMensagem: FazerEnvio = async mundo => ({
  params: { id: mundo.pedidoId, mensagemId: await mensagem(mundo) },
})

let notas = 0

/** A note of the seller with a file; the earlier ones make room. */
async function nota({ app: { deps }, pessoas, pedidoId }: Mundo): Promise<number> {
  await deps.db.deleteFrom('nota_fiscal').execute()
  const dono = { pedidoId, vendedorId: pessoas.vendedor.id }
  const arquivo = { tipo: 'PDF', bytes: Buffer.from(PDF) } as const
  const digitada = { chave: chaveDeNota(), numero: 1234, valor: centavos(9000), arquivo }
  return inTransaction(deps.db, tx => inserirNota(tx, { ...dono, ...digitada }, deps.clock()))
}

const daNota: FazerEnvio = async mundo => ({ params: { id: mundo.pedidoId, notaId: await nota(mundo) } })

export const ENVIOS_DA_CONVERSA = {
  'GET /v1/pedido/{id}/conversa': doPedido,
  'GET /v1/pedido/{id}/mensagem': async mundo => {
    await mensagem(mundo)
    return { params: { id: mundo.pedidoId }, query: { vendedorId: mundo.pessoas.vendedor.id } }
  },
  'POST /v1/pedido/{id}/mensagem': ({ pedidoId, pessoas }) => ({
    params: { id: pedidoId },
    form: { vendedorId: pessoas.vendedor.id, texto: TEXTO, chave: randomUUID() },
  }),
  'PUT /v1/pedido/{id}/mensagem/lidas': ({ pedidoId }) => ({ params: { id: pedidoId }, body: { ate: 1 } }),
  'DELETE /v1/pedido/{id}/mensagem/{mensagemId}': daMensagem,
  'POST /v1/pedido/{id}/mensagem/{mensagemId}/foto': async (mundo, pessoa) => ({
    ...(await daMensagem(mundo, pessoa)),
    form: {},
    imageFile: await foto(),
  }),
  'GET /v1/pedido/{id}/mensagem/{mensagemId}/foto/{ordem}': async mundo => ({
    params: { id: mundo.pedidoId, mensagemId: await mensagem(mundo), ordem: 1 },
    query: { lado: '1200' },
  }),
  'GET /v1/pedido/{id}/nota': async mundo => {
    await nota(mundo)
    return { params: { id: mundo.pedidoId } }
  },
  'POST /v1/pedido/{id}/nota': async mundo => {
    await mundo.app.deps.db.deleteFrom('nota_fiscal').execute()
    notas += 1
    return {
      params: { id: mundo.pedidoId },
      form: { chave: chaveDeNota({ numero: notas }), numero: String(notas), valor: '90,00' },
    }
  },
  'DELETE /v1/pedido/{id}/nota/{notaId}': daNota,
  'GET /v1/pedido/{id}/nota/{notaId}/arquivo': daNota,
} satisfies Partial<Record<Chave, FazerEnvio>>
