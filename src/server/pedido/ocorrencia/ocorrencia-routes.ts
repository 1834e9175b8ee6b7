import { paginate } from '#contract/pagina.ts'
import type { ocorrencia } from '#contract/pedido/ocorrencia.ts'
import { pode } from '#domain/conta/permissao.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { motivoParaNaoAnexar, motivoParaNaoResponder } from '#domain/entrega/ocorrencia.ts'
import { filtroDoPapel, type Quem } from '#server/pedido/pedido/ler-pedido.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { hashOfImage } from '#server/plataforma/images/image-name.ts'
import { type ImageSource, receiveImage, SIDES } from '#server/plataforma/images/receive-image.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { gravarResposta, travarOcorrencia } from './decisao-repository.ts'
import { buscarFoto, contarFotos, inserirFoto } from './foto-repository.ts'
import { buscarOcorrencia, type FiltroDeQuem, listarOcorrencias } from './ocorrencia-repository.ts'
import { ocorrenciaView } from './ocorrencia-view.ts'

/** Handlers of claims: each caller sees its own (rules M29, N64). */
export function ocorrenciaHandlers(deps: Dependencies): HandlersDe<typeof ocorrencia> {
  const { db, clock } = deps
  const leitor = ({ papel }: Quem) => ({ papel, agora: clock() })
  return {
    'GET /v1/ocorrencia': async ({ query, sessao: { user } }) => {
      const { ocorrencias, total } = await listarOcorrencias(db, { ...query, ...filtroDoPapel(user) })
      const content = ocorrencias.map(lida => ocorrenciaView(lida, leitor(user)))
      return paginate(content, total, query)
    },
    'POST /v1/ocorrencia/{id}/foto': async ({ params: { id }, imagem, sessao: { user, loginId } }) => {
      if (!imagem) throw new RecusaError({ codigo: 'dados-invalidos' }, { imageFile: 'Campo obrigatório.' })
      return { id: await anexarFoto(deps, { id, imagem, user, loginId, quem: filtroDoPapel(user) }) }
    },
    'GET /v1/ocorrencia/{id}/foto/{fotoId}': async ({ params, query: { lado }, sessao: { user } }) => {
      const { id: ocorrenciaId, fotoId } = params
      const foto = await buscarFoto(db, { ocorrenciaId, fotoId, lado }, filtroDoPapel(user))
      const corpo = exigir(foto, 'ocorrencia-inexistente')
      return { nome: `ocorrencia-${ocorrenciaId}-${fotoId}.webp`, tipo: 'image/webp', corpo, naTela: true }
    },
    'PUT /v1/ocorrencia/{id}/resposta': async ({ params: { id }, body, sessao: { user } }) => {
      const { concorda, texto } = body
      await responderOcorrencia(deps, { id, vendedorId: user.id, concorda, texto: texto || null })
      const lida = await buscarOcorrencia(db, id, filtroDoPapel(user))
      return ocorrenciaView(exigir(lida, 'ocorrencia-inexistente'), leitor(user))
    },
  }
}

interface RespostaDaOcorrencia {
  id: number
  vendedorId: number
  concorda: boolean
  texto: string | null
}

/**
 * Notes what a seller says of a claim of its own line, once (rule N64). Refuses with `ocorrencia-inexistente`, also for another seller's,
 * `ocorrencia-ja-decidida`, `ocorrencia-ja-respondida` or `resposta-fora-do-prazo`.
 */
export async function responderOcorrencia(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, vendedorId, concorda, texto }: RespostaDaOcorrencia,
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    await exigirAutor(tx, vendedorId)
    const travada = await travarOcorrencia(tx, id, { compradorId: null, vendedorId })
    recusarSe(motivoParaNaoResponder(exigir(travada, 'ocorrencia-inexistente'), agora))
    await gravarResposta(tx, id, { concorda, texto }, agora)
  })
}

const ANEXAR_FOTO = ato('anexar-foto', 'Pedidos e dinheiro', 'Anexou uma foto à ocorrência')

interface NovaFoto {
  id: number
  imagem: ImageSource
  user: Pick<Sessao['user'], 'id' | 'papel'>
  /** The login that acts: the user's own, or its member's. */
  loginId: LoginId
  quem: FiltroDeQuem
}

/**
 * Adds a picture to an open claim, encoded again, and answers its id; the same picture answers the same id. Refuses with
 * `ocorrencia-inexistente`, `ocorrencia-ja-decidida`, `fotos-demais` or `imagem-invalida`.
 */
export async function anexarFoto(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, imagem, user, loginId, quem }: NovaFoto,
): Promise<number> {
  // Strangers' pictures are not decoded.
  exigir(await buscarOcorrencia(db, id, quem), 'ocorrencia-inexistente')
  const codificada = await receiveImage(imagem)
  const conteudo = hashOfImage(codificada)
  const agora = clock()
  return inTransaction(db, async tx => {
    const ocorrencia = exigir(await travarOcorrencia(tx, id, quem), 'ocorrencia-inexistente')
    const { quantas, igual } = await contarFotos(tx, id, conteudo)
    if (igual !== null) return igual
    recusarSe(motivoParaNaoAnexar({ situacao: ocorrencia.situacao, fotos: quantas }))
    const bytesDe = (lado: number) => codificada.find(({ side }) => side === lado)?.bytes
    const grande = exigir(bytesDe(SIDES.detail), 'imagem-invalida')
    const pequena = exigir(bytesDe(SIDES.card), 'imagem-invalida')
    const fotoId = await inserirFoto(tx, { ocorrenciaId: id, conteudo, grande, pequena }, agora)
    if (!pode(user.papel, 'ver-todos-os-pedidos')) await exigirAutor(tx, user.id)
    if (loginId !== ocorrencia.compradorId) {
      const alvo = { tipo: 'pedido', id: ocorrencia.pedidoId } as const
      const depois = { ocorrenciaId: id, fotoId }
      await auditar(tx, { porUsuarioId: loginId, acao: ANEXAR_FOTO, alvo, depois }, agora)
    }
    return fotoId
  })
}
