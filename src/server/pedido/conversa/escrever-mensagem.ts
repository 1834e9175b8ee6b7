import type { Vista } from '#contract/endpoint.ts'
import type { mensagemSchema } from '#contract/pedido/conversa.ts'
import { invariant } from '#domain/invariant.ts'
import {
  FOTOS_POR_DIA,
  ladoDoPapel,
  MENSAGENS_POR_HORA,
  motivoParaNaoEnviar,
  motivoParaNaoEscrever,
  motivoParaNaoJuntarFoto,
} from '#domain/pedido/conversa.ts'
import type { Quem } from '#server/pedido/pedido/ler-pedido.ts'
import { buscarFimDoUsoEsgotado, contarUso, muitasTentativas } from '#server/pessoas/auth/uso-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { type EncodedImage, type ImageSource, receiveImage } from '#server/plataforma/images/receive-image.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { avisosDeMensagem } from './avisos-de-mensagem-sql.ts'
import { atualizarEspera, type Conversa, travarConversa, travarConversaPorId } from './conversa-repository.ts'
import { type Endereco, exigirConversa, exigirConversaDaMensagem } from './exigir-conversa.ts'
import {
  anunciarConversa,
  buscarEnviada,
  buscarMensagem,
  inserirFoto,
  inserirMensagem,
  type MensagemLida,
} from './mensagem-repository.ts'
import { mensagemView } from './mensagem-view.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila'>

/** A message to write. `chave`: the same call again answers the same message. */
export interface Escrita extends Endereco {
  texto: string
  chave: string | null
  imagem: ImageSource | null
  user: Quem
}

const usoDe = ({ id }: Quem) => ({ chave: `mensagem:${id}`, maximo: MENSAGENS_POR_HORA })
const fotosDe = ({ id }: Quem) => ({ chave: `foto-de-mensagem:${id}`, maximo: FOTOS_POR_DIA, horas: 24 })

/**
 * Writes a message and tells its readers in the app (rules N80, N81). Refuses with `pedido-inexistente`, `mensagem-vazia`, `conversa-encerrada`, `imagem-invalida`, or with
 * `muitas-tentativas` beyond 30 of one person in an hour, or 100 photos in a day.
 */
export async function escreverMensagem(
  { db, clock, fila }: Deps,
  { texto, chave, imagem, user, ...endereco }: Escrita,
): Promise<Vista<typeof mensagemSchema>> {
  const agora = clock()
  const conversa = await exigirConversa(db, endereco, user)
  const antes = await buscarRepetida(db, { conversaId: conversa.id, autorId: user.id, chave })
  if (antes) return lerMensagem(db, antes, { leitor: user, agora })
  recusarSe(motivoParaNaoEnviar({ texto, fotos: imagem ? 1 : 0 }) ?? motivoParaNaoEscrever(conversa, agora))
  const foto = imagem && (await codificar(db, { imagem, user, agora }))
  return inTransaction(db, async tx => {
    const conversaId = await travarConversa(tx, conversa)
    const autor = { conversaId, autorId: user.id }
    const enviada = chave && (await buscarEnviada(tx, { ...autor, chave }))
    if (enviada) return lerMensagem(tx, enviada, { leitor: user, agora })
    await contarUso(tx, usoDe(user), agora)
    const daEquipe = ladoDoPapel(user.papel) === 'EQUIPE'
    const mensagemId = await inserirMensagem(tx, { ...autor, daEquipe, texto, chave }, agora)
    if (foto) {
      await contarUso(tx, fotosDe(user), agora)
      await inserirFoto(tx, { mensagemId, ordem: 1 }, foto)
    }
    await anunciarMudanca(tx, conversa, conversaId)
    await avisar({ fila }, tx, avisosDeMensagem([conversaId], { ate: agora, autorId: user.id }), agora, {
      meios: 'app',
    })
    return lerMensagem(tx, mensagemId, { leitor: user, agora })
  })
}

/**
 * Adds a photo to one's own message (rule N80). Refuses with `mensagem-inexistente`, `mensagem-antiga`, `mensagem-com-fotos-demais`,
 * `mensagem-vazia` without a photo, `imagem-invalida`, or `muitas-tentativas` beyond 100 photos of one person in a day. It is part of a message that was counted, and is no further message.
 */
export async function juntarFoto(
  { db, clock }: Deps,
  { imagem, user, ...alvo }: { pedidoId: number; mensagemId: number; imagem: ImageSource | null; user: Quem },
): Promise<Vista<typeof mensagemSchema>> {
  const agora = clock()
  const codigo = 'mensagem-inexistente'
  const conversa = await exigirConversaDaMensagem(db, alvo, { user, codigo })
  const enviada = exigir(imagem, 'mensagem-vazia')
  const comLugar = (em: Db) => exigirComLugar(em, alvo.mensagemId, { user, agora })
  // A picture that has no place is not decoded.
  await comLugar(db)
  const foto = await receiveImage(enviada)
  return inTransaction(db, async tx => {
    const conversaId = exigir(conversa.id, codigo)
    await travarConversaPorId(tx, conversaId)
    const propria = await comLugar(tx)
    await contarUso(tx, fotosDe(user), agora)
    await inserirFoto(tx, { mensagemId: propria.id, ordem: propria.fotos + 1 }, foto)
    await anunciarMudanca(tx, conversa, conversaId)
    return lerMensagem(tx, propria.id, { leitor: user, agora })
  })
}

// A message of one's own, young and with room for a photo.
async function exigirComLugar(
  db: Db,
  mensagemId: number,
  { user, agora }: { user: Quem; agora: Date },
): Promise<MensagemLida> {
  const lida = await buscarMensagem(db, mensagemId)
  const propria = exigir(
    lida?.autorId === user.id && lida.texto !== null ? lida : null,
    'mensagem-inexistente',
  )
  recusarSe(motivoParaNaoJuntarFoto(propria, agora))
  return propria
}

// A message that is there already uses up nothing, so that a lost answer can be asked for again.
async function buscarRepetida(
  db: Db,
  { conversaId, autorId, chave }: { conversaId: number | null; autorId: number; chave: string | null },
): Promise<number | null> {
  return conversaId === null || chave === null ? null : buscarEnviada(db, { conversaId, autorId, chave })
}

/** The thread is as it is now: who waits, and everybody who looks at it. */
export async function anunciarMudanca(tx: Tx, conversa: Conversa, conversaId: number): Promise<void> {
  await atualizarEspera(tx, conversaId)
  await anunciarConversa(tx, conversa)
}

// Encoding a picture takes long: a person beyond the hour's limit does not get that far.
async function codificar(
  db: Deps['db'],
  { imagem, user, agora }: { imagem: ImageSource; user: Quem; agora: Date },
): Promise<EncodedImage> {
  const fim = await buscarFimDoUsoEsgotado(db, usoDe(user), agora)
  if (fim) throw muitasTentativas(fim, agora)
  return receiveImage(imagem)
}

async function lerMensagem(db: Db, id: number, para: Parameters<typeof mensagemView>[1]) {
  const mensagem = await buscarMensagem(db, id)
  invariant(mensagem !== null, 'uma mensagem nunca some')
  return mensagemView(mensagem, para)
}
