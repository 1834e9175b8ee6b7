// The lowest price of a product on each day (rule M11). A seller sees only its own prices (rule M9).
import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { precoPorKg } from '#domain/peso.ts'
import { buscarProduto } from '#server/mercado/produto/produto-repository.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { listarMenoresPrecos } from './preco-historico-repository.ts'

const DIAS = 30

/**
 * The last 30 days in São Paulo, oldest first, as this user may see them; prices in centavos. Days without a price are left
 * out. Refuses with `produto-inexistente`.
 */
export async function lerHistoricoDePrecos(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  produtoId: number,
  user: Pick<Sessao['user'], 'id' | 'papel'>,
): Promise<Resposta<Api['GET /v1/produto/{id}/historico']>> {
  const { pesoGramas } = exigir(await buscarProduto(db, produtoId), 'produto-inexistente')
  const agora = clock()
  const hoje = dataEmSaoPaulo(agora)
  const precos = await listarMenoresPrecos(db, {
    produtoId,
    vendedorId: user.papel === 'VENDEDOR' ? user.id : null,
    de: somarDias(hoje, 1 - DIAS),
    ate: hoje,
    agora,
  })
  return precos.map(({ data, precoCentavos }) => ({
    data,
    menorPreco: precoCentavos,
    precoPorKg: precoPorKg(precoCentavos, pesoGramas),
  }))
}
