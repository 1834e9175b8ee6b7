import type * as z from 'zod/mini'
import type { emissaoSemRespostaSchema } from '#contract/mesa/adm.ts'
import { podeRepetir } from './sem-resposta.ts'
import type { EmissaoSemResposta } from './sem-resposta-repository.ts'

/** A boleto without an answer from the provider, as staff see it. */
export function emissaoSemRespostaView(
  emissao: EmissaoSemResposta,
  agora: Date,
): z.output<typeof emissaoSemRespostaSchema> {
  return {
    id: emissao.id,
    comprador: { id: emissao.compradorId, nome: emissao.compradorNome },
    segundaViaDe: emissao.segundaViaDe,
    referencia: emissao.referencia,
    total: emissao.valorDoBoletoCentavos,
    desde: emissao.iniciadaEm,
    tentativas: emissao.tentativas,
    detalhe: emissao.detalhe,
    repete: podeRepetir(emissao, agora),
  }
}
