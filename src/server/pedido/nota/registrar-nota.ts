import { readFile } from 'node:fs/promises'
import type { Vista } from '#contract/endpoint.ts'
import { fraseDoMotivo } from '#contract/erros.ts'
import type { notaSchema } from '#contract/pedido/nota.ts'
import type { Centavos } from '#domain/centavos.ts'
import { invariant } from '#domain/invariant.ts'
import {
  motivoDaChave,
  motivoDoValor,
  motivoParaNaoRegistrar,
  type TipoDeArquivoDaNota,
  tipoDoArquivo,
} from '#domain/pedido/nota.ts'
import type { Quem } from '#server/pedido/pedido/ler-pedido.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { UploadedImage } from '#server/plataforma/images/receive-image.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { inserirNota, listarNotas, travarParteDoVendedor } from './nota-repository.ts'
import { notaView } from './nota-view.ts'

/** What a seller says of a note. `confirmado`: an amount above the seller's items is meant. */
export interface NotaDigitada {
  pedidoId: number
  chave: string
  numero: number
  valor: Centavos
  confirmado: boolean
  /** The uploaded file; its contents alone say what it is. */
  arquivo: UploadedImage | null
  user: Quem
}

/**
 * Adds a note to the seller's part of an order (rule N82). Refuses with `chave-invalida`, `arquivo-invalido`, `pedido-inexistente`,
 * `nota-acima-do-pedido`, `nota-repetida` or `notas-demais`.
 */
export async function registrarNota(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { arquivo: enviado, user, confirmado, ...nota }: NotaDigitada,
): Promise<Vista<typeof notaSchema>> {
  const motivo = motivoDaChave(nota.chave)
  if (motivo) throw new RecusaError(motivo, { chave: fraseDoMotivo(motivo) })
  const arquivo = enviado && (await lerEnviado(enviado))
  const dono = { pedidoId: nota.pedidoId, vendedorId: user.id }
  return inTransaction(db, async tx => {
    const vendido = exigir(await travarParteDoVendedor(tx, dono), 'pedido-inexistente')
    const chaves = (await listarNotas(tx, dono)).map(({ chave }) => chave)
    recusarSe(motivoParaNaoRegistrar(nota.chave, chaves) ?? motivoDoValor({ ...nota, confirmado }, vendido))
    const id = await inserirNota(tx, { ...nota, ...dono, arquivo }, clock())
    const inserida = (await listarNotas(tx, dono)).find(lida => lida.id === id)
    invariant(inserida !== undefined, 'a nota acaba de ser incluída')
    return notaView(inserida, user)
  })
}

async function lerEnviado({ path }: UploadedImage): Promise<{ tipo: TipoDeArquivoDaNota; bytes: Buffer }> {
  const bytes = await readFile(path)
  return { tipo: exigir(tipoDoArquivo(bytes), 'arquivo-invalido'), bytes }
}
