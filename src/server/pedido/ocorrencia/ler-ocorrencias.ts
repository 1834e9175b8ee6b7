import type * as z from 'zod/mini'
import type { ocorrenciaSchema } from '#contract/pedido/ocorrencia.ts'
import { type Papel, pode } from '#domain/conta/permissao.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import {
  buscarOcorrencia,
  type FiltroDeQuem,
  listarContas,
  type OcorrenciaLida,
} from './ocorrencia-repository.ts'
import { ocorrenciaView } from './ocorrencia-view.ts'

type Ocorrencia = z.output<typeof ocorrenciaSchema>

/** These claims for this reader; staff also get the sums behind the decisions that are open. */
export async function verOcorrencias(
  db: Db,
  lidas: readonly OcorrenciaLida[],
  leitor: { papel: Papel; agora: Date },
): Promise<Ocorrencia[]> {
  const abertas = lidas.filter(({ situacao }) => situacao === 'ABERTA').map(({ id }) => id)
  const contas = pode(leitor.papel, 'decidir-ocorrencias') ? await listarContas(db, abertas) : []
  const porId = new Map(contas.map(conta => [conta.ocorrenciaId, conta]))
  return lidas.map(lida => ocorrenciaView(lida, leitor, porId.get(lida.id)))
}

/** One claim for this reader. Refuses with `ocorrencia-inexistente`, also if it is not the reader's. */
export async function lerOcorrencia(
  db: Db,
  { id, quem }: { id: number; quem: FiltroDeQuem },
  leitor: { papel: Papel; agora: Date },
): Promise<Ocorrencia> {
  const lida = exigir(await buscarOcorrencia(db, id, quem), 'ocorrencia-inexistente')
  return exigir((await verOcorrencias(db, [lida], leitor))[0], 'ocorrencia-inexistente')
}
