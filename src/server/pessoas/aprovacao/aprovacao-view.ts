import * as z from 'zod/mini'
import { type aprovacaoSchema, resumoDaAprovacaoSchema } from '#contract/pessoas/aprovacao.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { AprovacaoLida } from './aprovacao-repository.ts'

/** A request for a second person on the wire. */
export function aprovacaoView(aprovacao: AprovacaoLida): z.output<typeof aprovacaoSchema> {
  return {
    id: aprovacao.id,
    resumo: z.parse(resumoDaAprovacaoSchema, aprovacao.resumo),
    pedidaPor: { id: aprovacao.pedidaPorId, nome: aprovacao.pedidaPorNome },
    pedidaEm: aprovacao.pedidaEm,
    situacao: aprovacao.situacao,
    decididaPor: autorView(aprovacao.decididaPorId, aprovacao.decididaPorNome),
    decididaEm: aprovacao.decididaEm,
    nota: aprovacao.nota,
  }
}
