// Reads of the conversation of an order, and the marks of its readers (rules N79–N81).
import type { Arquivo, Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { abertaAte, MENSAGENS_POR_LEITURA, motivoParaNaoEscrever } from '#domain/pedido/conversa.ts'
import { filtroDoPapel, type Quem } from '#server/pedido/pedido/ler-pedido.ts'
import { encerrarAvisosDeMensagem } from '#server/plataforma/avisar/aviso-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import {
  type Conversa,
  lidaAte,
  listarConversas,
  marcarLida,
  temNaoLidas,
  travarConversaPorId,
} from './conversa-repository.ts'
import { type Endereco, exigirConversa, exigirConversaDaMensagem } from './exigir-conversa.ts'
import { buscarFoto, listarMensagens } from './mensagem-repository.ts'
import { conversaView, mensagemView } from './mensagem-view.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

const prazoDe = (conversa: Conversa, agora: Date) => ({
  aberta: motivoParaNaoEscrever(conversa, agora) === null,
  abertaAte: abertaAte(conversa),
})

/** The threads of an order that this user takes part in. Refuses with `pedido-inexistente`. */
export async function lerConversas(
  { db, clock }: Deps,
  { pedidoId, user }: { pedidoId: number; user: Quem },
): Promise<Resposta<Api['GET /v1/pedido/{id}/conversa']>> {
  const conversa = await exigirConversa(db, { pedidoId }, user)
  const { vendedorId } = filtroDoPapel(user)
  const conversas = await listarConversas(db, { pedidoId, vendedorId, usuarioId: user.id })
  return { ...prazoDe(conversa, clock()), conversas: conversas.map(lida => conversaView(lida, user)) }
}

/** One read of a thread's messages, oldest first. Refuses with `pedido-inexistente`. */
export async function lerMensagens(
  { db, clock }: Deps,
  { antesDe = null, user, ...endereco }: Endereco & { antesDe?: number | null | undefined; user: Quem },
): Promise<Resposta<Api['GET /v1/pedido/{id}/mensagem']>> {
  const agora = clock()
  const conversa = await exigirConversa(db, endereco, user)
  const prazo = prazoDe(conversa, agora)
  if (conversa.id === null) return { ...prazo, mensagens: [], haMais: false, lidaAte: 0 }
  const lidas = await listarMensagens(db, conversa.id, antesDe)
  return {
    ...prazo,
    mensagens: lidas
      .slice(0, MENSAGENS_POR_LEITURA)
      .reverse()
      .map(mensagem => mensagemView(mensagem, { leitor: user, agora })),
    haMais: lidas.length > MENSAGENS_POR_LEITURA,
    lidaAte: await lidaAte(db, conversa.id, user.id),
  }
}

/** A photo for the thread's people. Refuses with `foto-inexistente`. */
export async function lerFoto(
  { db }: Pick<Deps, 'db'>,
  {
    ordem,
    lado,
    user,
    ...alvo
  }: { pedidoId: number; mensagemId: number; ordem: number; lado: '480' | '1200'; user: Quem },
): Promise<Arquivo> {
  const codigo = 'foto-inexistente'
  await exigirConversaDaMensagem(db, alvo, { user, codigo })
  const corpo = exigir(await buscarFoto(db, { mensagemId: alvo.mensagemId, ordem, lado }), codigo)
  return { nome: `mensagem-${alvo.mensagemId}-foto-${ordem}.webp`, tipo: 'image/webp', corpo, naTela: true }
}

/** Marks a thread as read by this user up to a message. Refuses with `pedido-inexistente`. */
export async function marcarMensagensLidas(
  { db, clock }: Deps,
  { ate, user, ...endereco }: Endereco & { ate: number; user: Quem },
): Promise<void> {
  const agora = clock()
  const { id: conversaId } = await exigirConversa(db, endereco, user)
  if (conversaId === null) return
  await inTransaction(db, async tx => {
    // No message comes in between: its notice would be taken for read.
    await travarConversaPorId(tx, conversaId)
    await marcarLida(tx, { conversaId, usuarioId: user.id, ate })
    await encerrarAvisosSemNaoLidas(tx, { conversaId, usuarios: [user.id], apagadas: false }, agora)
  })
}

/** Ends the notices of a thread for those of these people who have nothing unread there; the caller has locked it. */
export async function encerrarAvisosSemNaoLidas(
  tx: Tx,
  { usuarios, ...aviso }: { conversaId: number; usuarios: readonly (number | null)[]; apagadas: boolean },
  agora: Date,
): Promise<void> {
  for (const usuarioId of usuarios)
    if (usuarioId !== null && !(await temNaoLidas(tx, { ...aviso, usuarioId })))
      await encerrarAvisosDeMensagem(tx, { ...aviso, usuarioId }, agora)
}
