import { pode } from '#domain/conta/permissao.ts'
import { motivoParaNaoAnexar } from '#domain/entrega/ocorrencia.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { hashOfImage } from '#server/plataforma/images/image-name.ts'
import { type ImageSource, receiveImage, SIDES } from '#server/plataforma/images/receive-image.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { travarOcorrencia } from './decisao-repository.ts'
import { contarFotos, inserirFoto } from './foto-repository.ts'
import { buscarOcorrencia, type FiltroDeQuem } from './ocorrencia-repository.ts'

const ANEXAR_FOTO = ato('anexar-foto', 'Pedidos e dinheiro', 'Anexou uma foto à ocorrência')

interface NovaFoto {
  id: number
  imagem: ImageSource
  user: Pick<Sessao['user'], 'id' | 'papel'>
  quem: FiltroDeQuem
}

/**
 * Adds a picture to an open claim, encoded again, and answers its id; the same picture answers the same id. Refuses with
 * `ocorrencia-inexistente`, `ocorrencia-ja-decidida`, `fotos-demais` or `imagem-invalida`.
 */
export async function anexarFoto(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, imagem, user, quem }: NovaFoto,
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
    else {
      const alvo = { tipo: 'pedido', id: ocorrencia.pedidoId } as const
      const depois = { ocorrenciaId: id, fotoId }
      await auditar(tx, { porUsuarioId: user.id, acao: ANEXAR_FOTO, alvo, depois }, agora)
    }
    return fotoId
  })
}
